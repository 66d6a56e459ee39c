import { readFileSync } from 'node:fs';
import { createCompiledCatalog } from '@lingui/cli/api';
import type { Plugin } from 'vite';
import { languages } from '#domain/language.ts';
import { idOf, readCatalogue } from '../messages/catalogue.ts';

type Shown = Record<'first' | 'search', readonly string[]>;

const isIn = (listed: readonly string[], path: string): boolean => listed.some((start) => path.startsWith(start));

/** Loads `locales/<part>.json?<language>` as the compiled texts of one language. A missing one stops the build: a driver would read English on a Spanish page. */
export const catalogues = (): Plugin => ({
  name: 'catalogues',
  load(id) {
    const [file = '', query] = id.split('?');
    const language = languages.find((one) => one === query);
    if (language === undefined || !/\/locales\/\w+\.json$/.test(file)) return;
    const texts = readCatalogue(file);
    const missing = texts.filter((text) => !text[language]);
    if (missing.length > 0) throw new Error(`${file} lacks in ${language}: ${missing.map(({ en }) => en).join(' | ')}`);
    const messages = Object.fromEntries(texts.map((text) => [idOf(text), text[language]]));
    const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'es' });
    if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ error }) => error.message).join(', ')}`);
    this.addWatchFile(file);
    return { code: source, moduleType: 'js' };
  },
});

/** A built file of texts is named after its language, which is shorter than its part: pages name these files. */
export const fileName = ({ facadeModuleId }: { facadeModuleId: string | null }): string => {
  const [, language = '[name]'] = /\/locales\/\w+\.json\?(\w+)$/.exec(facadeModuleId ?? '') ?? [];
  return `assets/${language}-[hash].js`;
};

/** Part of the first view's code, while its texts are only shown on later pages: titles, which wait for the search's texts. */
const shownLater = ['src/pages.ts'];

/** Stops the build if a text of the first view, or of the search, is missing from its catalogue: a driver would read its id. */
export const textsInTime = (root: string, { first, search }: Shown): Plugin => ({
  name: 'texts-in-time',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((item) => (item.type === 'chunk' ? [item] : []));
    const check = (page: string, isStart: (chunk: (typeof chunks)[number]) => boolean, listed: readonly string[]) => {
      const names = new Set(chunks.filter(isStart).map(({ fileName }) => fileName));
      if (names.size === 0) this.error(`There is no file for ${page}`);
      for (const name of names)
        for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(imported);
      const modules = chunks.filter(({ fileName }) => names.has(fileName)).flatMap(({ moduleIds }) => moduleIds);
      for (const module of modules.filter((id) => id.startsWith(`${root}src/`))) {
        const path = module.slice(root.length).replace(/\?.*$/, '');
        const hasTexts = /@lingui\/(?:core|react)\/macro/.test(readFileSync(root + path, 'utf8'));
        if (hasTexts && !isIn(listed, path)) this.error(`${path} hasTexts in ${page}: list it in lingui.config.ts`);
      }
    };
    check('the first view', ({ isEntry }) => isEntry, [...first, ...shownLater]);
    check(
      'the search',
      ({ moduleIds }) => moduleIds.includes(`${root}src/flows/journey-search/JourneySearchView.tsx`),
      [...first, ...search],
    );
  },
});
