import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { bookFolder, buildBook } from '#tools/book/build/build.ts';

const sources = ['src', 'machines', 'public', 'index.html', 'package-lock.json', 'vite.config.ts', 'lingui.config.ts'];

const newestIn = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => undefined);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = await readdir(path);
  return Math.max(found.mtimeMs, ...(await Promise.all(inside.map((name) => newestIn(join(path, name))))));
};

const isCurrent = async (page: string): Promise<boolean> => {
  const built = (await stat(page).catch(() => undefined))?.mtimeMs ?? 0;
  return Math.max(...(await Promise.all(sources.map(newestIn)))) < built;
};

/** Builds the portal and its chart book, each unless its last build is newer than every source. */
export const buildPortal = async (): Promise<void> => {
  if (!(await isCurrent('dist/index.html'))) await build({ logLevel: 'warn' });
  if (!(await isCurrent(`${bookFolder}/book.html`))) await buildBook();
};
