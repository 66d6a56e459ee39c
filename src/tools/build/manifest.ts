import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the built files are listed by their sources, from the project's root: for tools, and not among the files that are served. */
export const manifestFile = '.cache/portal/manifest.json';

/** Moves the manifest that Vite writes out of the folder that is served. */
export const keepManifestAside = async (root: string, outDir: string): Promise<void> => {
  const kept = join(root, manifestFile);
  await mkdir(dirname(kept), { recursive: true });
  await rename(join(outDir, '.vite/manifest.json'), kept);
  await rm(join(outDir, '.vite'), { recursive: true });
};
