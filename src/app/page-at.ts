import { partsOf, pathOf } from '#domain/path.ts';
import type { Page } from './page.ts';
import { everyPage, type PagePath } from './pages.ts';

const isName = (part: string): boolean => part.startsWith('$');

/** Pages whose address is wholly written come before those with a name in it. */
const rows = everyPage
  .map(([path, page]) => ({ path, page, written: partsOf(path) }))
  .sort((one, other) => Number(one.path.includes('$')) - Number(other.path.includes('$')));

const rowOf = (parts: readonly string[]) =>
  rows.find(
    ({ written }) =>
      written.length === parts.length &&
      written.every((part, index) => isName(part) || part.toLowerCase() === parts[index]?.toLowerCase()),
  );

/** The page at an address without language prefix and query. */
export const pageAt = (address: string): { path: PagePath; page: Page } | undefined => rowOf(partsOf(address));

/** A path without language prefix in the one form that routes and rules know: no empty parts, decoded once, letters as in the page table (rule ROUTE-23). */
export const normalPath = (path: string): string => {
  const parts = partsOf(path);
  const written = rowOf(parts)?.written ?? [];
  return pathOf(parts.map((part, index) => (isName(written[index] ?? '$') ? part : (written[index] ?? part))));
};
