import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The list of built files by their sources, from the project's root: for tools, outside the served folder. */
export const manifestFile = '.cache/portal/manifest.json';

/** Moves the manifest that Vite writes out of the served folder. */
export const keepManifestAside = async (root: string, outDir: string): Promise<void> => {
  const kept = join(root, manifestFile);
  await mkdir(dirname(kept), { recursive: true });
  await rename(join(outDir, '.vite/manifest.json'), kept);
  await rm(join(outDir, '.vite'), { recursive: true });
};
