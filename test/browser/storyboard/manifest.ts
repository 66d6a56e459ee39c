import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const manifest = z.object({
  flows: z.record(
    z.string(),
    z.array(
      z.object({
        name: z.string(),
        /** Files beside this one, by language and width: `de-phone`. */
        pictures: z.record(z.string(), z.string()),
      }),
    ),
  ),
});

/** The content of a storyboard's folder, for comparison with a later one. */
export type Manifest = z.output<typeof manifest>;

export const manifestFile = 'storyboard.json';

/** Throws if the folder holds no storyboard. */
export const readManifest = (folder: string): Manifest => {
  try {
    return manifest.parse(JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')));
  } catch (cause) {
    throw new Error(`${folder} holds no storyboard (${manifestFile}).`, { cause });
  }
};
