import { firstViewId } from '#app/first-view/first-view.ts';
import type { Drawn } from './draw.ts';

type Files = { scripts: readonly string[]; styles: readonly string[] };

const root = '<div id="root"></div>';

/** JSON that ends no element, whatever stands in it. */
const dataText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A whole page: the built `index.html` around what was drawn, with every file named that the page needs. `early`: the script that runs before the first paint. */
export const pageText = (
  template: string,
  { head, body, view }: Drawn,
  { language, early, files: { scripts, styles } }: { language: string; early: string; files: Files },
): string => {
  const isNamed = (file: string): boolean => template.includes(`"/${file}"`);
  const links = [
    head,
    `<script type="application/json" id="${firstViewId}">${dataText(view)}</script>`,
    `<script src="/${early}"></script>`,
  ];
  const needed = [
    ...styles.filter((file) => !isNamed(file)).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.filter((file) => !isNamed(file)).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
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
  return [start, ...links, template.slice(entryAt, endAt), ...needed, end].join('');
};
