import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
  }),
);
/** The built files by their sources, as Vite writes them. */
export type Manifest = z.output<typeof manifest>;

/** The manifest of a built portal. */
export const readManifest = (dist: string): Manifest =>
  manifest.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));
