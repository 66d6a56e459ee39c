import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { manifestFile } from '#tools/build/manifest.ts';

const observed = fileURLToPath(new URL('observed-trail.ts', import.meta.url));

/** Builds the portal as drivers get it, except for its trail, which reports the steps and the snapshot of the machines. */
export const buildWalked = async (folder: string, plugins: readonly Plugin[] = []): Promise<void> => {
  const kept = await readFile(manifestFile).catch(() => undefined);
  await build({
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [
      ...plugins,
      {
        name: 'observed-trail',
        enforce: 'pre',
        resolveId: (source, importer = '') =>
          source === '#support/trail.ts' && importer.endsWith('/src/main.tsx') ? observed : undefined,
      },
    ],
  });
  // The manifest belongs to the drivers' build.
  if (kept !== undefined) await writeFile(manifestFile, kept);
};
