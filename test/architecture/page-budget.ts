import { readdirSync, readFileSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { brotliCompressSync } from 'node:zlib';

const known = new Map<string, number>();

/** The bytes of a built file after brotli. The build has written the packed file already, unless it is small. */
export const packedSize = (file: string): number => {
  const size =
    known.get(file) ??
    (existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length);
  known.set(file, size);
  return size;
};

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

/** `own`: the bytes of the page alone. */
type Budget = { own: number; files: number; bytes: number };

/** The first flight of a connection: a page that fits, with its style and its early script, is painted after one way there and back. */
const firstFlight = 14 * 1024;
/** What an operator's own texts and articles add. */
const operatorsOwn = 1.1 * 1024;
const own = firstFlight - operatorsOwn;

/**
 * The limits of a prerendered page: files (including the page), and the bytes of all of them after brotli. The entry
 * pages of most drivers come first; the frame of a result also names the result's own code, dates and the operator's
 * HTML.
 */
const budgets: readonly (readonly [page: RegExp, budget: Budget])[] = [
  [/(?:^|\/)payment\/processing\//, { own, files: 25, bytes: 293 * 1024 }],
  [/(?:^|\/)(?:alert|help|contact|account|renters|sitemap)\//, { own, files: 23, bytes: 277 * 1024 }],
  [/./, { own, files: 16, bytes: 211 * 1024 }],
];

const budgetOf = (page: string): Budget => budgets.find(([of]) => of.test(page))?.[1] ?? { own: 0, files: 0, bytes: 0 };

type WeighedPage = { page: string; files: number; own: number; bytes: number; unnamed: string[] };

/** The files that a page names, and those that its scripts import beyond that: each of the latter would cost one more round trip. */
export const weighPageFile = (dist: string, chunks: Manifest, page: string): WeighedPage => {
  const html = readFileSync(join(dist, page), 'utf8');
  const elements = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/([^"]+\.(?:js|css))"/g)];
  const early = [...html.matchAll(/ data-(?:entry|ahead)="([^"]+)"/g)].flatMap(([, files = '']) =>
    files.split(' ').map((file) => file.slice(1)),
  );
  const named = [...elements.map(([, file = '']) => file), ...early];
  const unnamed = Object.values(chunks)
    .filter(({ file }) => named.includes(file))
    .flatMap(({ imports = [] }) => imports.map((name) => chunks[name]?.file ?? name))
    .filter((file) => !named.includes(file));
  const files = [page, ...new Set(named)];
  return {
    page,
    files: files.length,
    own: packedSize(join(dist, page)),
    bytes: files.reduce((sum, file) => sum + packedSize(join(dist, file)), 0),
    unnamed: [...new Set(unnamed)],
  };
};

/** Every prerendered page of a built portal. Throws without one. */
export const weighPages = (dist: string, chunks: Manifest): WeighedPage[] => {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    // The build does not check what operators add to their own pages.
    (file) => /(?:^|\/)index(?:\.\w\w)?\.html$/.test(file) && file !== 'index.html' && !file.startsWith('hosts/'),
  );
  if (pages.length === 0) throw new Error(`${dist} holds no prerendered page`);
  return pages.map((page) => weighPageFile(dist, chunks, page));
};

/** Prints the largest page; returns whether every page is within the limits and names all files that it needs. */
export const tellPages = (dist: string, chunks: Manifest): boolean => {
  const pages = weighPages(dist, chunks).sort((a, b) => b.bytes - a.bytes);
  for (const [of, budget] of budgets) {
    const held = pages.filter(({ page }) => budgetOf(page) === budget);
    const [heaviest] = held;
    if (heaviest === undefined) throw new Error(`No prerendered page is one of ${String(of)}`);
    console.log(
      `${held.length} prerendered pages: at most ${(heaviest.bytes / 1024).toFixed(1)} KB (${heaviest.page}) of ${budget.bytes / 1024} KB, ${(Math.max(...held.map(({ own }) => own)) / 1024).toFixed(1)} KB of ${budget.own / 1024} by itself, in at most ${Math.max(...held.map(({ files }) => files))} files of ${budget.files}`,
    );
  }
  const wrong = pages.filter(
    ({ page, files, own, bytes, unnamed }) =>
      files > budgetOf(page).files || own > budgetOf(page).own || bytes > budgetOf(page).bytes || unnamed.length > 0,
  );
  for (const { page, files, own, bytes, unnamed } of wrong)
    console.error(
      `${page}: ${own} bytes, ${files} files of ${bytes} bytes, does not name ${unnamed.join(', ') || 'nothing'}`,
    );
  return wrong.length === 0;
};
