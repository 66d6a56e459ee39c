import { firstViewId } from '#runtime/first-view/first-view.ts';
import { pages } from '#pages.ts';
import type { PagePath } from '#domain/page-path.ts';
import type { Language } from '#domain/language.ts';
import type { Build } from './build.ts';
import type { Drawn } from './draw.ts';
import { filesNext, filesOfPage } from './files-of-page.ts';
import { classesIn, styleIn } from './shown-rules.ts';

const root = '<div id="root"></div>';

/** JSON that ends no element, whatever it holds. */
const dataText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const attribute = (name: string, files: readonly string[]): string =>
  files.length === 0 ? '' : ` data-${name}="${files.map((file) => `/${file}`).join(' ')}"`;

/**
 * A whole page: the built `index.html` around what was drawn. The early script fetches the page's style sheets and code
 * after the first paint, and after the first act what that leads to. The first paint waits for the sheets only if an
 * operator's answers show something that no page of the build shows, so that the style has no rules for it.
 */
export const pageText = (
  { template, chunks, early, worker }: Pick<Build, 'template' | 'chunks' | 'early' | 'worker'>,
  { head, body, view }: Drawn,
  { path, language, manifest }: { path: PagePath; language: Language; manifest?: string | undefined },
): string => {
  const { entry, scripts, styles } = filesOfPage(chunks, path, pages[path], language);
  const next = filesNext(chunks, path, pages[path], language);
  if (next.length > 0) next.push(worker);
  const entryAt = template.indexOf('<script type="module"');
  const endAt = template.indexOf('</head>', entryAt);
  if (entryAt === -1 || endAt === -1 || !template.includes(root))
    throw new Error('index.html has neither an entry nor a place for the page.');
  const ruled = new Set(styleIn(template).match(/(?<=\.)_\w+/g));
  const isStyled = classesIn(body).every((name) => ruled.has(name));
  const start = template
    .slice(0, entryAt)
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<html lang="\w+"/, `<html lang="${language}"`)
    .replace(/<title>.*?<\/title>/, '');
  // The largest picture would otherwise be requested only after the style.
  const first = / *<link rel="preload"[^>]*fetchPriority="high"[^>]*>/.exec(head)?.[0] ?? '';
  return [
    start.replace(/<head>(\s*<meta charset[^>]*>)?/, (before) => before + first),
    // A frame painted between two packets of the page would shift what they split.
    '<link rel="expect" href="#main" blocking="render">',
    head.replace(first, ''),
    ...styles.map((file) => `<link rel="stylesheet"${isStyled ? ' disabled' : ''} crossorigin href="/${file}">`),
    ...(manifest === undefined ? [] : [`<link rel="manifest" href="/${manifest}">`]),
    `<script type="application/json" id="${firstViewId}">${dataText(view)}</script>`,
    `<script${attribute('entry', entry)}${attribute('ahead', scripts)}${attribute('next', next)}>${early}</script>`,
    template
      .slice(endAt)
      // What a page says without scripts is in its own language only.
      .replace(/\s*<p lang="(\w+)">[^<]*<\/p>/g, (text, its: string) => (its === language ? text : ''))
      .replace(root, () => `<div id="root">${body}</div>`),
  ].join('');
};
