import { firstViewId } from '#runtime/first-view/first-view.ts';
import { pages } from '#pages.ts';
import type { PagePath } from '#domain/page-path.ts';
import type { Language } from '#domain/language.ts';
import type { Build } from './build.ts';
import type { Drawn } from './draw.ts';
import { filesNext, filesOfPage } from './files-of-page.ts';
import type { OperatorsFiles } from './operators-files.ts';

const root = '<div id="root"></div>';

/** JSON that cannot end its element, whatever it contains. */
const dataText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A whole page: the built `index.html` around the rendered content, with the names of all files that the page needs. `files`: the operator's own. */
export const pageText = (
  { template, chunks, early, worker }: Pick<Build, 'template' | 'chunks' | 'early' | 'worker'>,
  { head, body, view }: Drawn,
  { path, language, files: { look, manifest } = {} }: { path: PagePath; language: Language; files?: OperatorsFiles },
): string => {
  const { scripts, styles } = filesOfPage(chunks, path, pages[path], language);
  const isNamed = (file: string): boolean => template.includes(`"/${file}"`);
  const next = filesNext(chunks, path, pages[path], language);
  if (next.length > 0) next.push(worker);
  const links = [
    head,
    `<script type="application/json" id="${firstViewId}">${dataText(view)}</script>`,
    `<script src="/${early}"${next.length > 0 ? ` data-next="${next.map((file) => `/${file}`).join(' ')}"` : ''}></script>`,
  ];
  const needed = [
    ...styles.filter((file) => !isNamed(file)).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...(look === undefined ? [] : [`<link rel="stylesheet" href="/${look}">`]),
    ...(manifest === undefined ? [] : [`<link rel="manifest" href="/${manifest}">`]),
    ...scripts
      .filter((file) => !isNamed(file))
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ];
  const entryAt = template.indexOf('<script type="module"');
  const endAt = template.indexOf('</head>', entryAt);
  if (entryAt === -1 || endAt === -1 || !template.includes(root))
    throw new Error('index.html has neither an entry nor a place for the page.');
  const start = template
    .slice(0, entryAt)
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace(/<title>.*?<\/title>/, '');
  const end = template.slice(endAt).replace(root, () => `<div id="root">${body}</div>`);
  // The page paints and accepts input without its code.
  const entry = template.slice(entryAt, endAt).replace('<script type="module"', '$& fetchpriority="low"');
  return [start, ...links, entry, ...needed, end].join('');
};
