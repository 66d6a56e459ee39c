import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '#domain/language.ts';
import { everyPage } from '#pages.ts';
import { replaceFile } from '../build/replace-file.ts';
import { hashFiles, hashFolder } from '../operate/security-headers.ts';
import type { Build } from './build.ts';
import { filesOfPage } from './files-of-page.ts';

const [anyLanguage] = languages;

/** The style sheets of all prerendered pages, each once, those of the entry first. */
const sheetsOf = ({ chunks }: Pick<Build, 'chunks'>): string[] => [
  ...new Set(
    everyPage
      .filter(([, { isPrerendered }]) => isPrerendered)
      .flatMap(([path, page]) => filesOfPage(chunks, path, page, anyLanguage).styles),
  ),
];

/** The text of the one style element in a page. */
export const styleIn = (page: string): string => /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';

/**
 * Puts the style sheets of all prerendered pages into `index.html`, as one style that all pages share, and writes the files by which servers
 * allow it and the early script. A link of each sheet stays, disabled: code that comes later finds its sheet there and does not fetch it again.
 */
export const styleTemplate = async (build: Build): Promise<Build> => {
  const sheets = sheetsOf(build);
  const texts = await Promise.all(sheets.map((file) => readFile(join(build.dist, file), 'utf8')));
  const style = texts.map((text) => text.trim()).join('\n');
  const links = sheets.map((file) => `<link rel="stylesheet" disabled crossorigin href="/${file}">`);
  const template = build.template
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('<script type="module"', (script) => `<style>${style}</style>${links.join('')}${script}`);
  if (styleIn(template) !== style) throw new Error('index.html has no place for the style of the pages.');
  await replaceFile(build.dist, 'index.html', template);
  for (const [file, text] of Object.entries(hashFiles(build.early, style)))
    await replaceFile(build.dist, join(hashFolder, file), text);
  return { ...build, template };
};
