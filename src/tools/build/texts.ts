import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

type Shown = Record<'first' | 'search' | 'fleet' | 'account', readonly string[]>;

const isIn = (listed: readonly string[], path: string): boolean => listed.some((start) => path.startsWith(start));

/** The part of its catalogue that a text is in, by the sources that show it. */
export const partOf = (sources: readonly string[], shown: Shown): 'search' | 'fleet' | 'account' | 'rest' => {
  if (sources.some((path) => isIn(shown.search, path))) return 'search';
  const onlyIn = (['fleet', 'account'] as const).find((part) => sources.every((path) => isIn(shown[part], path)));
  return onlyIn ?? 'rest';
};

/** Divides a language's catalogue: `<language>.po?part=search` holds what the search shows, `?part=fleet` what only rental companies see, `?part=account` what only customers see in their area, `?part=rest` all other texts. */
export const dividedTexts = (root: string, shown: Shown): Plugin => {
  const config = getConfig({ cwd: root });
  return {
    name: 'divided-texts',
    async load(id) {
      const [file = '', part] = id.split('?part=');
      if (!file.endsWith('.po') || part === undefined) return;
      const found = getCatalogForFile(relative(root, file), await getCatalogs(config));
      if (!found) throw new Error(`${file} is no catalogue`);
      const { locale, catalog } = found;
      const { messages, missing } = await catalog.getTranslations(locale, { fallbackLocales: {}, sourceLocale: 'en' });
      if (missing.length > 0) throw new Error(`${file} lacks ${missing.map(({ source }) => source).join(', ')}`);
      const all = (await catalog.read(locale)) ?? {};
      const sources = (key: string): string[] => (all[key]?.origin ?? []).map(([path]) => path);
      const own = Object.fromEntries(Object.entries(messages).filter(([key]) => partOf(sources(key), shown) === part));
      const { source, errors } = createCompiledCatalog(locale, own, { namespace: 'es' });
      if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ error }) => error.message).join(', ')}`);
      this.addWatchFile(file);
      return { code: source, moduleType: 'js' };
    },
  };
};

/** In the first view's code, while its texts are only shown with a later page's: titles, which wait for the search's texts. */
const shownLater = ['src/app/pages.ts'];

/** Stops the build when a text of the first view, or of the search, is not in its catalogue: a driver would read its id. */
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
        const speaks = /@lingui\/(?:core|react)\/macro/.test(readFileSync(root + path, 'utf8'));
        if (speaks && !isIn(listed, path)) this.error(`${path} speaks in ${page}: list it in lingui.config.ts`);
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
