import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { createCompiledCatalog, extractFromFileWithBabel, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { sourceLocale } from '#domain/language.ts';
import { partsBefore, type TextsPart } from '#i18n/texts-file.ts';

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

/** What the macro of Lingui leaves of a text in a build: its id, whose text is in the catalogues. */
const idsIn = /\/\*\s*i18n\s*\*\/\s*\{\s*id: "([^"]+)"/g;

/** Stops the build if a text of the sources is in no catalogue that its page has loaded: a driver would read its id. `partOf`: the catalogue of a source file. */
export const gatheredTexts = (root: string, partOf: (file: string) => TextsPart): Plugin => {
  const used = new Map<string, string[]>();
  const config = getConfig({ cwd: root });
  /** The texts of a source file that have these ids, with its name. */
  const textsOf = async (file: string, ids: readonly string[]): Promise<string[]> => {
    const texts = new Map<string, string>();
    const note = ({ id, message }: { id: string; message?: string }): void => void texts.set(id, message ?? id);
    const source = readFileSync(join(root, file), 'utf8');
    const plugins: ('typescript' | 'jsx')[] = ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])];
    await extractFromFileWithBabel(file, source, note, { linguiConfig: config }, { plugins });
    return ids.map((id) => `“${texts.get(id) ?? id}” of ${file}`);
  };
  return {
    name: 'gathered-texts',
    apply: 'build',
    // After the macro, and before the comments are gone that mark its texts.
    enforce: 'pre',
    transform(code, id) {
      const ids = [...code.matchAll(idsIn)].flatMap(([, found = '']) => found);
      if (ids.length > 0) used.set(relative(root, id.replace(/\?.*$/, '')), ids);
    },
    async buildEnd(error) {
      if (error) return;
      const catalogues = await getCatalogs(config);
      const lacking: string[] = [];
      for (const locale of config.locales) {
        const read = catalogues.map(async (one) => [basename(dirname(one.path)), await one.read(locale)] as const);
        const known = Object.fromEntries(await Promise.all(read));
        for (const [file, ids] of used) {
          const parts = [...partsBefore(partOf(file)), partOf(file)];
          const missing = ids.filter((id) => parts.every((part) => known[part]?.[id] === undefined));
          if (missing.length > 0) lacking.push(...(await textsOf(file, missing)).map((text) => `  ${locale}: ${text}`));
        }
      }
      if (lacking.length > 0)
        this.error(`Catalogues lack texts: run "npm run messages" and translate.\n${lacking.join('\n')}`);
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
