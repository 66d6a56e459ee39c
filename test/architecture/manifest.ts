import { readFileSync, existsSync, statSync } from 'node:fs';
import * as z from 'zod/mini';
import { brotliCompressSync } from 'node:zlib';

/** The bytes of a built file after brotli. The build has written the packed file already, unless it is small. */
export const packedSize = (file: string): number =>
  existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length;

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
