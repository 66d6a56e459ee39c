import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { manifestFile } from '#tools/build/manifest.ts';

/** Where the walked portal is. */
export const walkedFolder = '.cache/system/portal';

const observed = fileURLToPath(new URL('observed-trail.ts', import.meta.url));

/** Builds the portal as drivers get it, but for its trail, which tells somebody who walks what the machines do. */
export const buildWalked = async (): Promise<void> => {
  const kept = await readFile(manifestFile).catch(() => undefined);
  await build({
    logLevel: 'warn',
    build: { outDir: walkedFolder, emptyOutDir: true },
    plugins: [
      {
        name: 'observed-trail',
        enforce: 'pre',
        resolveId: (source, importer = '') =>
          source === '#support/trail.ts' && importer.endsWith('/src/main.tsx') ? observed : undefined,
      },
    ],
  });
  // The list of files is that of the portal that drivers get.
  if (kept !== undefined) await writeFile(manifestFile, kept);
};
