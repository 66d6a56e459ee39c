import type { PagePath } from '#app/pages.ts';
import type { Page } from '#app/page.ts';
import { viewName } from '#app/views.ts';

/** A built file of scripts: the modules in it (paths from the project's root; of texts with the part of their catalogue), the files that it imports, and its style sheets. */
export type Chunk = { file: string; modules: readonly string[]; imports: readonly string[]; css: readonly string[] };

/** What every page but the home page fetches once the entry is there. */
const beyondHome = [
  'src/app/account-redirects/effects.ts',
  'src/app/registry.ts',
  'src/app/screen-of.tsx',
  'src/app/shell/PageTitle.tsx',
];

const partsOf = ({ texts }: Page): string[] =>
  texts === 'search' ? ['search'] : ['search', 'rest', ...(texts === undefined ? [] : [texts])];

const modulesOf = (path: PagePath, page: Page, language: string): string[] => [
  'src/main.tsx',
  `src/i18n/locales/home/${language}.po`,
  ...(page.isStatic ? [] : [`src/flows/${page.flow}/effects.ts`]),
  ...(path === '/'
    ? []
    : [
        ...partsOf(page).map((part) => `src/i18n/locales/${language}.po?part=${part}`),
        `src/flows/${page.flow}/${viewName(page)}.tsx`,
        ...beyondHome,
      ]),
];

/** The built files without which a page cannot be used, each once: scripts and style sheets. Throws where a module is in none. */
export const filesOfPage = (chunks: readonly Chunk[], path: PagePath, page: Page, language: string) => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const take = (chunk: Chunk): void => {
    if (scripts.has(chunk.file)) return;
    chunk.imports.forEach((file) => chunks.filter((other) => other.file === file).forEach(take));
    scripts.add(chunk.file);
    chunk.css.forEach((file) => styles.add(file));
  };
  for (const module of modulesOf(path, page, language)) {
    const chunk = chunks.find(({ modules }) => modules.includes(module));
    if (chunk === undefined) throw new Error(`No built file holds ${module}.`);
    take(chunk);
  }
  return { scripts: [...scripts], styles: [...styles] };
};
