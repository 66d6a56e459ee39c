import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const sources = ['src', 'machines', 'public', 'index.html', 'package-lock.json', 'vite.config.ts', 'lingui.config.ts'];

const newestIn = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => undefined);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = await readdir(path);
  return Math.max(found.mtimeMs, ...(await Promise.all(inside.map((name) => newestIn(join(path, name))))));
};

/** Builds the portal unless the last build is newer than every source. True when it was built. */
export const buildPortal = async (): Promise<boolean> => {
  const built = (await stat('dist/index.html').catch(() => undefined))?.mtimeMs ?? 0;
  if (Math.max(...(await Promise.all(sources.map(newestIn)))) < built) return false;
  await build({ logLevel: 'warn' });
  return true;
};
