import { pages } from '#pages.ts';
import type { PagePath } from '#domain/page-path.ts';
import type { Page } from '#runtime/page.ts';
import type { Language } from '#domain/language.ts';
import { isOfEveryPage } from '../build/files.ts';
import { partsWith, textsFile, type TextsPart } from '#i18n/texts-file.ts';

/** A built script file: its modules (paths from the project's root; of texts with the part of their catalogue), its imports, and its style sheets. */
export type Chunk = { file: string; modules: readonly string[]; imports: readonly string[]; css: readonly string[] };

const pascal = (flow: string): string => flow.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const textsIn = (part: TextsPart, language: Language): string => `src/i18n/locales/${textsFile(part, language)}`;

const modulesOf = (chunks: readonly Chunk[], path: PagePath, page: Page, language: Language): string[] => [
  'src/main.tsx',
  textsIn('home', language),
  ...(page.isStatic ? [] : [`src/flows/${page.flow}/effects.ts`]),
  ...(path === '/'
    ? ['src/flows/home/HomeRoute.tsx']
    : [
        ...partsWith[page.texts ?? 'rest'].map((part) => textsIn(part, language)),
        `src/flows/${page.flow}/${page.view ?? `${pascal(page.flow)}View`}.tsx`,
        ...chunks.flatMap(({ modules }) => modules.filter(isOfEveryPage)),
      ]),
];

/** What a search needs beyond its page: the proof of work. */
const beyondSearch = ['src/ui/captcha/CaptchaWidget.tsx'];

/** The modules that the first press on a page needs. */
const modulesNext = (chunks: readonly Chunk[], path: PagePath, page: Page, language: Language): string[] => {
  if (path === '/') return [...modulesOf(chunks, '/form/payment', pages['/form/payment'], language), ...beyondSearch];
  return page.flow === pages['/form/payment'].flow ? beyondSearch : [];
};

const filesOf = (chunks: readonly Chunk[], modules: readonly string[]) => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const take = (chunk: Chunk, importers: readonly string[] = []): void => {
    if (scripts.has(chunk.file)) return;
    const way = [...importers, chunk.file];
    if (importers.includes(chunk.file))
      throw new Error(
        `Built files import each other: ${way.join(' → ')}. src/tools/build/files.ts puts modules into files.`,
      );
    for (const file of chunk.imports) for (const other of chunks) if (other.file === file) take(other, way);
    scripts.add(chunk.file);
    chunk.css.forEach((file) => styles.add(file));
  };
  for (const module of modules) {
    const chunk = chunks.find(({ modules }) => modules.includes(module));
    if (chunk === undefined) throw new Error(`No built file holds ${module}.`);
    take(chunk);
  }
  return { scripts: [...scripts], styles: [...styles] };
};

/** The built files without which a page cannot be used, each once and after those that it imports: scripts up to the entry, those beyond it, and style sheets. Throws where a module is in none. */
export const filesOfPage = (chunks: readonly Chunk[], path: PagePath, page: Page, language: Language) => {
  const { scripts, styles } = filesOf(chunks, modulesOf(chunks, path, page, language));
  const { scripts: entry } = filesOf(chunks, ['src/main.tsx']);
  return { entry, scripts: scripts.filter((file) => !entry.includes(file)), styles };
};

/** The built files that the first press on a page needs, and that the page does not name. */
export const filesNext = (chunks: readonly Chunk[], path: PagePath, page: Page, language: Language): string[] => {
  const { entry, scripts: beyond, styles: own } = filesOfPage(chunks, path, page, language);
  const { scripts, styles } = filesOf(chunks, modulesNext(chunks, path, page, language));
  return [...styles, ...scripts].filter((file) => ![...entry, ...beyond, ...own].includes(file));
};
