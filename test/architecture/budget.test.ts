import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { circlesIn, weighForm, weighHome } from './budget.ts';
import { weighPages } from './page-budget.ts';

const chunks = {
  'index.html': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['src/flows/payment/PaymentView.tsx'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  'src/flows/home/effects.ts': { file: 'assets/home.js', imports: ['_shared.js', '_carousel.js'] },
  '_carousel.js': { file: 'assets/carousel.js' },
  'src/flows/payment/PaymentView.tsx': { file: 'assets/payment.js' },
  'src/i18n/locales/home/fr.po': { file: 'assets/fr.js' },
  'src/i18n/locales/home/de.po': { file: 'assets/de.js' },
  'src/i18n/locales/search/de.po': { file: 'assets/search.js' },
  'src/i18n/locales/rest/de.po': { file: 'assets/rest.js' },
  '_pages.js': { file: 'assets/pages-1.js', imports: ['_shared.js'] },
  'src/flows/home/Slides.tsx': { file: 'assets/slides.js' },
  'style.css': { file: 'assets/style.css' },
};
const bytes: Record<string, number> = {
  entry: 5000,
  shared: 4000,
  home: 3000,
  carousel: 2000,
  payment: 90_000,
  fr: 300,
  de: 1000,
  search: 2000,
  rest: 5000,
  slides: 5000,
  'pages-1': 700,
};

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'dist-'));
  await mkdir(join(dist, 'assets'));
  await mkdir(join(dist, 'fr'));
  await writeFile(
    join(dist, 'fr/index.html'),
    '<link rel="modulepreload" href="/assets/pages-1.js"><script type="module" src="/assets/entry.js"></script>',
  );
  for (const [name, size] of Object.entries(bytes)) await writeFile(join(dist, `assets/${name}.js`), randomBytes(size));
});
afterAll(() => rm(dist, { recursive: true }));

it('The weight of the home page counts each chunk that it loads once, one catalogue, and no other screen', () => {
  const { files, total } = weighHome(dist, chunks);
  expect(files.map(({ file }) => file)).toEqual(
    ['entry', 'shared', 'home', 'carousel', 'de'].map((name) => `assets/${name}.js`),
  );
  expect(total).toBeGreaterThan(15_000);
  expect(total).toBeLessThan(15_100);
});

it('The weight of the search form counts the entry, the code of every page, and the texts of home and search', () => {
  expect(weighForm(dist, chunks).files.map(({ file }) => file)).toEqual(
    ['entry', 'shared', 'search', 'de', 'pages-1'].map((name) => `assets/${name}.js`),
  );
});

it('A prerendered page is weighed with the files that it names, and misses what these import', () => {
  const [page] = weighPages(dist, chunks);
  expect(page).toMatchObject({ page: 'fr/index.html', files: 3, unnamed: ['assets/shared.js'] });
  expect(page?.bytes).toBeGreaterThan(5_700);
});

it('Files that import each other are found, also through a third file', () => {
  expect(circlesIn(chunks)).toEqual([]);
  const a = { file: 'a', imports: ['b'] };
  const c = { file: 'c', imports: ['a'] };
  expect(circlesIn({ a, b: { file: 'b', imports: ['c', 'd'] }, c, d: { file: 'd' } })[0]).toEqual(['a', 'b', 'c']);
});
