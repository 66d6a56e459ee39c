import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Where the built book is, from the project's root. */
export const bookFolder = '.cache/book';

/** Builds the chart book; it is served under `/book/`. */
export const buildBook = async (): Promise<void> => {
  // Servers import this file for the folder alone.
  const [{ build }, { bookContents }] = await Promise.all([import('vite'), import('./plugin.ts')]);
  await build({
    configFile: fileURLToPath(new URL('../../../../vite.config.ts', import.meta.url)),
    mode: 'book',
    root,
    base: '/book/',
    logLevel: 'warn',
    plugins: [await bookContents()],
    build: {
      outDir: fileURLToPath(new URL(`../../../../${bookFolder}`, import.meta.url)),
      emptyOutDir: true,
      rollupOptions: { input: { book: `${root}book.html`, screen: `${root}screen.html` } },
    },
  });
};
