import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '#runtime/page.ts';
import { everyPage } from '#pages.ts';
import type { PagePath } from '#domain/page-path.ts';
import { type Language, languages } from '#domain/language.ts';
import { joinLanguage } from '#i18n/language.ts';
import type { Chunk } from './files-of-page.ts';

/** What the build leaves for the program that writes pages: its files of scripts, the text of the one that runs before the first paint, and the file that solves the proof of work. */
export type BuildNote = { chunks: readonly Chunk[]; early: string; worker: string };

/** A built portal: its folder, its fallback page, and the content of its files. */
export type Build = BuildNote & { dist: string; template: string };

/** Reads a built portal. Throws if the note belongs to another build than the folder. */
export const readBuild = async (dist: string, note: string): Promise<Build> => {
  const { chunks, early, worker }: BuildNote = JSON.parse(await readFile(note, 'utf8'));
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const entry = chunks.find(({ modules }) => modules.includes('src/main.tsx'));
  if (entry === undefined || !template.includes(`"/${entry.file}"`))
    throw new Error(`${dist} is not what was built last: npm run build`);
  return { dist, template, chunks, early, worker };
};

export type PageFile = {
  path: PagePath;
  page: Page;
  language: Language;
  /** At its address with the language's prefix, or without. */
  isPrefixed: boolean;
  /** Its file, below a folder of pages. */
  file: string;
};

/** Every page that is written, in every language, with and without prefix. */
export const pageFiles = (): PageFile[] =>
  everyPage
    .filter(([, { isPrerendered }]) => isPrerendered)
    .flatMap(([path, page]) =>
      languages.flatMap((language) =>
        [true, false].map((isPrefixed) => ({
          path,
          page,
          language,
          isPrefixed,
          file: (isPrefixed ? `${joinLanguage(language, path)}/index.html` : `${path}/index.${language}.html`).slice(1),
        })),
      ),
    );
