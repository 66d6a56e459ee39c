import { readFileSync } from 'node:fs';
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

export const readManifest = (file: string): Manifest => manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
