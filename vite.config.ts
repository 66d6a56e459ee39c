import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { firstView, partOf, searchView } from './lingui.config.ts';
import { buildTargets } from './src/tools/build/browsers.ts';
import { classNames } from './src/tools/build/class-names.ts';
import { commitIn } from './src/tools/build/commit.ts';
import { groupsOfFiles } from './src/tools/build/files.ts';
import { shortStale } from './src/tools/build/stale.ts';
import { gatheredTexts, sourceTexts, textsInTime } from './src/tools/build/texts.ts';
import { licences } from './src/tools/release/licences.ts';
import { prerenderedPages } from './src/tools/prerender/plugin.ts';
import { drawingMode } from './src/tools/prerender/run.ts';

/** A message without a translation stops the build: a driver must never meet an English island on a Spanish page. */
const catalogues = lingui({ failOnMissing: true, failOnCompileError: true });

const flagFolder = fileURLToPath(new URL('node_modules/country-flag-icons/3x2/', import.meta.url));

/** Serves `/flags/<lower-case country code>.svg` from the portal's own origin (rule SHELL-16). */
const flags = (): Plugin => ({
  name: 'flags',
  generateBundle() {
    for (const file of readdirSync(flagFolder).filter((name) => name.endsWith('.svg')))
      this.emitFile({
        type: 'asset',
        fileName: `flags/${file.toLowerCase()}`,
        source: readFileSync(flagFolder + file),
      });
  },
  configureServer({ middlewares }) {
    middlewares.use('/flags', ({ url }, response, next) => {
      const [, code] = /^\/([a-z]{2})\.svg$/.exec(url ?? '') ?? [];
      if (code === undefined || !readdirSync(flagFolder).includes(`${code.toUpperCase()}.svg`)) return next();
      response.setHeader('Content-Type', 'image/svg+xml').end(readFileSync(`${flagFolder}${code.toUpperCase()}.svg`));
    });
  },
});

const root = fileURLToPath(new URL('.', import.meta.url));

/** Packages in the built files and in no chunk: pictures, and what `read-excel-file` has a copy of. */
const noticedBesides = ['country-flag-icons', 'saxen'];

const shown = { first: firstView, search: searchView };

const wordsOfCharts = new Set(['description', 'meta']);

type Property = { node: { computed: boolean; key: { name?: string } }; remove: () => void };

/** The words that charts print about states are for their readers: a driver's phone does not carry them. */
const withoutChartWords = () => ({
  visitor: {
    ObjectProperty(path: Property) {
      const { computed, key } = path.node;
      if (!computed && key.name !== undefined && wordsOfCharts.has(key.name)) path.remove();
    },
  },
});

/** Keeps out of the tests' cache what is made of more than its own file: typed globs (Vitest sees plain ones) and catalogues. */
const madeOfManyFiles = (): Plugin => ({
  name: 'made-of-many-files',
  configureVitest({ experimental_defineCacheKeyGenerator }) {
    experimental_defineCacheKeyGenerator(({ id, sourceCode }) =>
      sourceCode.includes('import.meta.glob') || id.includes('.po') ? false : undefined,
    );
  },
});

const drawnScreens = 'test/unit/book/drawn-*.test.tsx';

/** Of all unit tests. Files share a worker's modules: loading them afresh for each file takes longer than the tests. */
const unitTests = {
  alias: { '@electric-sql/pglite': `${root}test/unit/no-database.ts` },
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** `book`: the chart book (src/tools/book), which is made of the same sources and keeps every word of the charts. */
const isForDrivers = (mode: string): boolean => mode !== 'book' && mode !== drawingMode;

const notices = licences(root, noticedBesides);

/** Safari before version 16 has class fields with a fault: as assignments they need no function of the builder’s. */
const transform = { assumptions: { setPublicClassFields: true } };

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react({
      // Babel is slow: it gets only the files that it changes.
      babel: (id) => ({
        plugins: [
          ...(readFileSync(id.replace(/\?.*$/, ''), 'utf8').includes('/macro')
            ? ['@lingui/babel-plugin-lingui-macro']
            : []),
          ...(command === 'build' && isForDrivers(mode) && id.startsWith(`${root}machines/`)
            ? [withoutChartWords]
            : []),
        ],
      }),
    }),
    gatheredTexts(root, partOf),
    catalogues,
    madeOfManyFiles(),
    sourceTexts(root),
    ...(isForDrivers(mode) ? [flags(), shortStale(), textsInTime(root, shown), notices.ofAll, prerenderedPages()] : []),
  ],
  resolve: {
    alias: [
      // React has had the hook since version 18: what stands in for it in older ones is not sent to drivers.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  define:
    command === 'build'
      ? // The tests' cache would be lost with each commit.
        { builtCommit: JSON.stringify(commitIn(root)) }
      : { 'import.meta.env.INSPECT': JSON.stringify(process.env['INSPECT'] ?? '') },
  worker: { rolldownOptions: { transform }, ...(isForDrivers(mode) && { plugins: () => [notices.ofWorkers] }) },
  ...(command === 'build' && { css: { modules: { generateScopedName: classNames(root).scopedName } } }),
  build: {
    target: buildTargets(root),
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      transform,
      // How long the builder's plugins take is no warning for whoever starts the portal.
      checks: { bundlerTimings: false },
      ...(isForDrivers(mode) && { output: { codeSplitting: { groups: groupsOfFiles() } } }),
    },
  },
  test: {
    // Much is made and soon thrown away: a larger nursery takes a fifth of the time off.
    execArgv: ['--max-semi-space-size=64'],
    // What Vite and Babel make of a file is kept between runs and steps, by its content and this configuration.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts', 'test/architecture/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
          ...unitTests,
        },
      },
      {
        extends: true,
        test: {
          // The unit tests that need a document.
          name: 'dom',
          include: ['test/unit/**/*.test.tsx', 'test/unit/**/*.dom.test.ts'],
          exclude: [drawnScreens],
          environment: 'jsdom',
          ...unitTests,
        },
      },
      {
        extends: true,
        test: {
          // Every screen in each of its states. A piece whose code comes late is drawn otherwise the first time: nobody else's modules are shared.
          name: 'screens',
          include: [drawnScreens],
          environment: 'jsdom',
          ...unitTests,
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          // Loading the embedded PostgreSQL takes two seconds: once a worker rather than once a file.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // Real servers in front of the built portal: it has to be built.
          name: 'servers',
          include: ['test/servers/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'schedules', include: ['test/schedules/**/*.test.ts'], isolate: false, testTimeout: 900_000 },
      },
      {
        extends: true,
        test: { name: 'paths', include: ['test/paths/**/*.paths.test.ts'], isolate: false, testTimeout: 60_000 },
      },
    ],
  },
}));
