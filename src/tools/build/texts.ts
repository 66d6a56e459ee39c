import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { sourceLocale } from '#domain/language.ts';

type Shown = Record<'first' | 'search', readonly string[]>;

const isIn = (listed: readonly string[], path: string): boolean => listed.some((start) => path.startsWith(start));

/** English needs no catalogue: `<part>/<language>.po?source` holds the texts of that part as the sources write them. */
export const sourceTexts = (root: string): Plugin => {
  const config = getConfig({ cwd: root });
  return {
    name: 'source-texts',
    async load(id) {
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.po') || query !== 'source') return;
      const found = getCatalogForFile(relative(root, file), await getCatalogs(config));
      if (!found) throw new Error(`${file} is no catalogue`);
      const entries = Object.entries((await found.catalog.read(found.locale)) ?? {});
      const messages = Object.fromEntries(entries.map(([key, { message }]) => [key, message ?? key]));
      const { source, errors } = createCompiledCatalog(sourceLocale, messages, { namespace: 'es' });
      if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ error }) => error.message).join(', ')}`);
      this.addWatchFile(file);
      return { code: source, moduleType: 'js' };
    },
  };
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
