import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestFile } from '#tools/build/manifest.ts';
import { tellPages, type Manifest, readManifest, packedSize } from './page-budget.ts';

/** The JavaScript limit of the home page before it can be used, in bytes after brotli: as each limit of bytes, a tenth above what was measured. */
export const homeBudget = { bytes: 168 * 1024, files: 12 };

/** The limit of the search form: bytes after brotli, and script files. */
export const formBudget = { bytes: 186 * 1024, files: 12 };

type Weight = { file: string; bytes: number };

// Left out: the slider's articles and their sanitiser load on scrolling; remembered vehicles, what is due for them and
// lost steps load if there are any; the end of a sign-in is watched only for signed-in people.
const isHome = (name: string, file: string): boolean =>
  (/^src\/(flows\/home|app\/shell)\//.test(name) || /assets\/(?:home|articles)-.*\.js$/.test(file)) &&
  !/\/(?:Slides|KnownVehicles|NotKept|StoredData|RenterMenu|PageTitle|SignInEnd|SignInWarning|due)\.tsx?$/.test(name);

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

/** Import cycles of the built files: a browser would run one of them before its dependency. */
export const circlesIn = (chunks: Manifest): string[][] => {
  const circles: string[][] = [];
  const visit = (way: readonly string[]): void => {
    const [last = ''] = way.slice(-1);
    for (const imported of chunks[last]?.imports ?? []) {
      if (imported === way[0]) circles.push([...way]);
      else if (!way.includes(imported)) visit([...way, imported]);
    }
  };
  for (const name of Object.keys(chunks)) visit([name]);
  return circles;
};

/** The files that a page loads: the entry with its imports, its own chunks and the largest of the catalogues. */
const weighPage = (
  dist: string,
  chunks: Manifest,
  isOwn: (name: string, file: string) => boolean,
  catalogues: readonly RegExp[],
): { files: Weight[]; total: number } => {
  const weigh = (name: string): Weight => {
    const file = chunks[name]?.file ?? name;
    return { file, bytes: packedSize(join(dist, file)) };
  };
  const entries = Object.keys(chunks).filter((name) => chunks[name]?.isEntry);
  if (entries.length === 0) throw new Error(`${dist} has no entry in its manifest`);
  const first = closureOf(chunks, entries);
  const own = Object.keys(chunks).filter((name) => isOwn(name, chunks[name]?.file ?? '') && !first.has(name));
  const files = [...closureOf(chunks, [...entries, ...own])].map(weigh).filter(({ file }) => file.endsWith('.js'));
  const texts = catalogues.flatMap((catalogue) =>
    Object.keys(chunks)
      .filter((name) => catalogue.test(name) && !first.has(name))
      .map(weigh)
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, 1),
  );
  const counted = [...files, ...texts].sort((a, b) => b.bytes - a.bytes);
  return { files: counted, total: counted.reduce((sum, { bytes }) => sum + bytes, 0) };
};

const homeTexts = /locales\/home\/\w+\.po/;
const searchTexts = /locales\/search\/\w+\.po/;

export const weighHome = (dist: string, chunks: Manifest) => weighPage(dist, chunks, isHome, [homeTexts]);

/** form/payment, form/prepayment and form/claim, until the first input. */
export const weighForm = (dist: string, chunks: Manifest) =>
  weighPage(dist, chunks, (_, file) => /assets\/pages-.*\.js$/.test(file), [homeTexts, searchTexts]);

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(7)} KB`;

/** Prints what a page loads; returns whether it is within the limit. */
const tell = (
  page: string,
  { files, total }: ReturnType<typeof weighPage>,
  most: { bytes: number; files?: number },
) => {
  for (const { file, bytes } of files) console.log(`${kilobytes(bytes)}  ${file}`);
  const limit = `at most ${kilobytes(most.bytes).trim()}${most.files === undefined ? '' : ` in ${most.files}`}`;
  console.log(`${kilobytes(total)}  in ${files.length} files for the ${page}; ${limit} (brotli)\n`);
  return total <= most.bytes && files.length <= (most.files ?? files.length);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const chunks = readManifest(manifestFile);
  const areLight = [
    tell('home page', weighHome('dist', chunks), homeBudget),
    tell('search form', weighForm('dist', chunks), formBudget),
    tellPages('dist', chunks),
  ];
  const circles = circlesIn(chunks);
  for (const circle of circles) console.error(`These files import each other: ${circle.join(', ')}`);
  if (areLight.includes(false))
    console.error('A page is too heavy: load what it does not need at first with import(), and see src/tools/build.');
  if (areLight.includes(false) || circles.length > 0) process.exitCode = 1;
}
