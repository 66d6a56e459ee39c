import { everyPage, type PagePath } from './pages.ts';
import type { Page } from './page.ts';

const fits = (path: PagePath, address: readonly string[]): boolean => {
  const parts = path.split('/');
  return (
    parts.length === address.length && parts.every((part, index) => part.startsWith('$') || part === address[index])
  );
};

/** The page at an address without language prefix and query; pages whose address is wholly written come before those with a name in it. */
export const pageAt = (address: string): { path: PagePath; page: Page } | undefined => {
  const parts = address.split('/');
  const found = everyPage.find(([path]) => path === address) ?? everyPage.find(([path]) => fits(path, parts));
  return found && { path: found[0], page: found[1] };
};
