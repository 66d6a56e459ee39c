import { partsOf, pathOf } from '#domain/path.ts';
import type { Page } from './page.ts';
import { everyPage } from '#pages.ts';
import type { PagePath } from '#domain/page-path.ts';

const isName = (part: string): boolean => part.startsWith('$');

/** In the order of the page table, where fixed paths precede paths with parameters. */
const rows = everyPage.map(([path, page]) => ({ path, page, written: partsOf(path) }));

const rowOf = (parts: readonly string[]) =>
  rows.find(
    ({ written }) =>
      written.length === parts.length &&
      written.every((part, index) => isName(part) || part.toLowerCase() === parts[index]?.toLowerCase()),
  );

/** The page at an address without language prefix and query. */
export const pageAt = (address: string): { path: PagePath; page: Page } | undefined => rowOf(partsOf(address));

/**
 * A path without language prefix in the one form that routes and rules know: no empty parts, decoded once, upper and
 * lower case as in the page table (rule ROUTE-23).
 */
export const normalPath = (path: string): string => {
  const parts = partsOf(path);
  const row = rowOf(parts);
  return pathOf(row ? row.written.map((written, index) => (isName(written) ? (parts[index] ?? '') : written)) : parts);
};
