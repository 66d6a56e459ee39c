import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { manifestFile } from '#tools/build/manifest.ts';

/** The folder of the portal to walk through. */
export const walkedFolder = '.cache/system/portal';

const observed = fileURLToPath(new URL('observed-trail.ts', import.meta.url));

/** Builds the portal as for drivers, except for its trail, which reports the machines' steps. */
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
  // The manifest belongs to the drivers' build.
  if (kept !== undefined) await writeFile(manifestFile, kept);
};
