import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';

/** The most JavaScript that the home page may cost a phone, in bytes after brotli. */
export const homeBudget = 132 * 1024;

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.output<typeof manifest>;
type Weight = { file: string; bytes: number };

// The slider's articles, with what cleans their HTML, are fetched when they are scrolled to; remembered vehicles and lost steps once there are any.
const isHome = (name: string): boolean =>
  /^src\/(flows\/home|app\/shell)\//.test(name) &&
  !/\/(?:Slides|KnownVehicles|NotKept|StoredData|RenterMenu|PageTitle)\.tsx$/.test(name);
const isCatalogue = (name: string): boolean => /locales\/home\/\w+\.po$/.test(name);

const closureOf = (chunks: Manifest, names: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of chunks[name]?.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return seen;
};

/** What the home page loads: the entry, all that it imports, home's own lazy chunks and the heaviest of the catalogues. */
export const weighHome = (dist: string): { files: Weight[]; total: number } => {
  const chunks = manifest.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));
  const weigh = (name: string): Weight => {
    const file = chunks[name]?.file ?? name;
    const packed = brotliCompressSync(readFileSync(join(dist, file)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    });
    return { file, bytes: packed.length };
  };
  const entries = Object.keys(chunks).filter((name) => chunks[name]?.isEntry);
  if (entries.length === 0) throw new Error(`${dist} has no entry in its manifest`);
  const first = closureOf(chunks, entries);
  const own = Object.keys(chunks).filter((name) => isHome(name) && !first.has(name));
  const files = [...closureOf(chunks, [...entries, ...own])].map(weigh).filter(({ file }) => file.endsWith('.js'));
  const catalogues = Object.keys(chunks)
    .filter((name) => isCatalogue(name) && !first.has(name))
    .map(weigh);
  const heaviest = catalogues.sort((a, b) => b.bytes - a.bytes).slice(0, 1);
  const counted = [...files, ...heaviest].sort((a, b) => b.bytes - a.bytes);
  return { files: counted, total: counted.reduce((sum, { bytes }) => sum + bytes, 0) };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, total } = weighHome('dist');
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(7)} KB`;
  for (const { file, bytes } of files) console.log(`${kilobytes(bytes)}  ${file}`);
  console.log(`${kilobytes(total)}  in all for the home page; at most ${kilobytes(homeBudget).trim()} (brotli)`);
  if (total > homeBudget) {
    console.error('The home page is too heavy: load what it does not need at first with import().');
    process.exitCode = 1;
  }
}
