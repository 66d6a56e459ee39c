import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, packedSize } from './manifest.ts';

type Budget = { files: number; bytes: number };

/** What a prerendered page may name: files (the page itself among them), and bytes of them all after brotli. The pages that most drivers begin with come first; the frame of a result brings the result's own code, dates and the operator's HTML with it. */
const budgets: readonly (readonly [page: RegExp, budget: Budget])[] = [
  [/(?:^|\/)payment\/processing\//, { files: 18, bytes: 231.5 * 1024 }],
  [/(?:^|\/)(?:alert|help|contact|account|renters|sitemap)\//, { files: 16, bytes: 199 * 1024 }],
  [/./, { files: 10, bytes: 168.5 * 1024 }],
];

const budgetOf = (page: string): Budget => budgets.find(([of]) => of.test(page))?.[1] ?? { files: 0, bytes: 0 };

type WeighedPage = { page: string; files: number; bytes: number; unnamed: string[] };

/** What a prerendered page names, and what its scripts import beyond that: each such file would be one more journey over the line. */
export const weighPageFile = (dist: string, chunks: Manifest, page: string): WeighedPage => {
  const html = readFileSync(join(dist, page), 'utf8');
  const named = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  const unnamed = Object.values(chunks)
    .filter(({ file }) => named.includes(file))
    .flatMap(({ imports = [] }) => imports.map((name) => chunks[name]?.file ?? name))
    .filter((file) => !named.includes(file));
  const files = [page, ...new Set(named)];
  return {
    page,
    files: files.length,
    bytes: files.reduce((sum, file) => sum + packedSize(join(dist, file)), 0),
    unnamed: [...new Set(unnamed)],
  };
};

/** Every prerendered page of a built portal. Throws where there is none. */
export const weighPages = (dist: string, chunks: Manifest): WeighedPage[] => {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    // What operators add to their own pages is no matter of the build.
    (file) => /(?:^|\/)index(?:\.\w\w)?\.html$/.test(file) && file !== 'index.html' && !file.startsWith('hosts/'),
  );
  if (pages.length === 0) throw new Error(`${dist} holds no prerendered page`);
  return pages.map((page) => weighPageFile(dist, chunks, page));
};

/** Prints the heaviest page; answers whether every page is light enough and names all that it needs. */
export const tellPages = (dist: string, chunks: Manifest): boolean => {
  const pages = weighPages(dist, chunks).sort((a, b) => b.bytes - a.bytes);
  for (const [of, budget] of budgets) {
    const held = pages.filter(({ page }) => budgetOf(page) === budget);
    const [heaviest] = held;
    if (heaviest === undefined) throw new Error(`No prerendered page is one of ${String(of)}`);
    console.log(
      `${held.length} prerendered pages: at most ${(heaviest.bytes / 1024).toFixed(1)} KB (${heaviest.page}) of ${budget.bytes / 1024} KB, in at most ${Math.max(...held.map(({ files }) => files))} files of ${budget.files}`,
    );
  }
  const wrong = pages.filter(
    ({ page, files, bytes, unnamed }) =>
      files > budgetOf(page).files || bytes > budgetOf(page).bytes || unnamed.length > 0,
  );
  for (const { page, files, bytes, unnamed } of wrong)
    console.error(`${page}: ${files} files, ${bytes} bytes, does not name ${unnamed.join(', ') || 'nothing'}`);
  return wrong.length === 0;
};
