import type { Plugin } from 'vite';

/** What packages import and the portal never runs: who imports it, under which name, and what is taken from it. */
const unused = [
  // Every answer is read as text, and then by its contract.
  { by: /\/node_modules\/ofetch\//, source: 'destr', exports: 'export default undefined' },
  // Addresses are whole when they are handed over (`src/api/client.ts`).
  {
    by: /\/node_modules\/ofetch\//,
    source: 'ufo',
    exports: 'export const withBase = undefined, withQuery = undefined',
  },
  // Links are the portal's own (`src/ui/Link.tsx`).
  {
    by: /\/node_modules\/@tanstack\/react-router\/dist\/esm\/route\.js$/,
    source: './link.js',
    exports: 'export const Link = undefined',
  },
  // How queries are read and written is the portal's own too (`src/runtime/query.ts`).
  {
    by: /\/node_modules\/@tanstack\/router-core\/dist\/esm\/router\.js$/,
    source: './searchParams.js',
    exports: 'export const defaultParseSearch = undefined, defaultStringifySearch = undefined',
  },
] as const;

const mark = '\0unused:';

/** Leaves such pieces out of what drivers load. */
export const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer = '') =>
    unused.some((piece) => piece.source === source && piece.by.test(importer)) ? `${mark}${source}` : undefined,
  load: (id) => unused.find(({ source }) => id === `${mark}${source}`)?.exports,
});
