/** One layer of the code: its files, its permitted imports, and whether it must be pure. */
export type Layer = {
  name: string;
  /** Its folder, or its single file, from the project's root. */
  folder: string;
  /** Which files of the folder; without it, all of them. */
  files?: 'views' | 'support';
  holds: string;
  /** The layers that it may import: their folders, or single folders and files in them, as imports name them without `#`. */
  sees: readonly string[];
  /** The packages that it may import, by the exact specifier; a trailing `*` matches any ending. */
  packages: readonly string[];
  /** Of these, only the types. */
  typesOnly?: readonly string[];
  /** No global objects, clock or chance: values come in as input or from an effect. */
  isPure?: boolean;
  /** Its folders import from each other only what `sees` names. */
  isSplit?: boolean;
};

const lingui = ['@lingui/core', '@lingui/core/macro', '@lingui/react', '@lingui/react/macro'];

/** The permitted imports: the lint's configuration and the table in docs/architecture.md are made from this. Anything else is forbidden. */
export const layers: readonly Layer[] = [
  {
    name: 'domain',
    folder: 'src/domain',
    holds: 'pure rules: money in cents, plates, deadlines, selection, cards, problems',
    sees: [],
    packages: ['luxon'],
    isPure: true,
  },
  {
    name: 'machines',
    folder: 'machines',
    holds: 'pure statecharts, one file a flow; `parts/` is shared by several charts',
    sees: ['domain'],
    packages: ['xstate'],
    isPure: true,
  },
  {
    name: 'api',
    folder: 'src/api',
    holds: 'the client, the calls, and a zod contract for every answer',
    sees: ['domain'],
    packages: ['ofetch', 'zod/mini'],
  },
  {
    name: 'storage',
    folder: 'src/storage',
    holds: 'the browser’s storage keys, each with its schema',
    sees: ['domain', 'api/contracts'],
    packages: ['zod/mini'],
  },
  {
    name: 'i18n',
    folder: 'src/i18n',
    holds: 'languages, catalogues, wording of problems, formats',
    sees: ['domain'],
    packages: [...lingui, 'luxon'],
  },
  {
    name: 'ui',
    folder: 'src/ui',
    holds: 'shared pieces; the operator’s look as custom properties',
    sees: ['domain', 'i18n'],
    packages: [
      'react',
      '@chakra-ui/react',
      '@emotion/react',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      'altcha/*',
      'dompurify',
      'uqr',
      ...lingui,
    ],
  },
  {
    name: 'runtime',
    folder: 'src/runtime',
    holds: 'the base of all flows: ports, router, root actor, sign-in, redirects, first view; it knows no flow',
    sees: ['domain', 'machines', 'api', 'storage', 'i18n', 'ui', 'pages.ts'],
    packages: ['@tanstack/react-router', 'xstate', '@xstate/react', 'react', 'fflate', 'papaparse', ...lingui],
  },
  {
    name: 'payments',
    folder: 'src/payments',
    holds: 'what this browser knows of payments: the ledger, selection, payer, rounds',
    sees: ['domain', 'machines', 'api', 'storage', 'runtime'],
    packages: [],
    typesOnly: ['runtime'],
  },
  {
    name: 'effects',
    folder: 'src/flows',
    holds: 'a machine with its real effects (`effects.ts` and its pieces)',
    sees: ['domain', 'machines', 'api', 'storage', 'payments', 'runtime', 'pages.ts'],
    packages: ['xstate', 'papaparse', 'fflate', 'read-excel-file/*'],
    typesOnly: ['pages.ts'],
    isSplit: true,
  },
  {
    name: 'views',
    folder: 'src/flows',
    files: 'views',
    holds: 'a machine’s screen and its pieces (`*.tsx`)',
    sees: ['domain', 'machines', 'runtime', 'pages.ts', 'ui', 'i18n'],
    packages: [
      'react',
      'xstate',
      '@xstate/react',
      '@chakra-ui/react',
      '@tanstack/react-virtual',
      '@tanstack/react-table',
      ...lingui,
    ],
    typesOnly: ['machines', 'xstate'],
    isSplit: true,
  },
  {
    name: 'support lists',
    folder: 'src/{runtime,flows}',
    files: 'support',
    holds: 'the values of a machine that a support code may hold (`support.ts`)',
    sees: ['support/allow.ts'],
    packages: [],
    isSplit: true,
  },
  {
    name: 'page table',
    folder: 'src/pages.ts',
    holds: 'one row for each route',
    sees: ['runtime', 'domain', 'i18n'],
    packages: [...lingui],
  },
  {
    name: 'shell',
    folder: 'src/shell',
    holds: 'the frame around every page: header, menus, footer; it opens the portal in a window',
    sees: ['domain', 'machines', 'storage', 'i18n', 'ui', 'runtime', 'pages.ts', 'flows/code.ts'],
    packages: ['react', 'react-dom/client', '@tanstack/react-router', 'xstate', '@xstate/react', ...lingui],
    typesOnly: ['machines'],
  },
  {
    name: 'support',
    folder: 'src/support',
    holds: 'the part of support in the drivers’ build: trail, record, redaction, code text',
    sees: ['domain', 'machines', 'runtime'],
    packages: ['xstate', 'fflate', 'zod/mini', '@statelyai/inspect'],
  },
  {
    name: 'telemetry',
    folder: 'src/telemetry',
    holds: 'counts of a visit, sent if the operator has asked for them',
    sees: ['domain', 'api/contracts', 'i18n', 'runtime', 'pages.ts', 'support'],
    packages: ['web-vitals'],
  },
  {
    name: 'tools',
    folder: 'src/tools',
    holds:
      'what drivers never load: charts, paths, OpenAPI document, chart book, replay of support codes, prerendered pages, server configurations, releases',
    sees: [
      'domain',
      'machines',
      'api',
      'storage',
      'i18n',
      'ui',
      'runtime',
      'payments',
      'flows',
      'pages.ts',
      'shell',
      'support',
      'telemetry',
      'tools',
    ],
    packages: [
      'virtual:book',
      'virtual:book-models',
      'react',
      'react-dom/client',
      'react-dom/static',
      '@chakra-ui/react',
      '@tanstack/react-router',
      ...lingui,
      'xstate',
      '@xstate/react',
      '@xstate/graph',
      '@lingui/cli/api',
      '@lingui/conf',
      'browserslist',
      'elkjs/*',
      'zod/mini',
      'vite',
      'node:*',
    ],
  },
  {
    name: 'entry',
    folder: 'src/main.tsx',
    holds: 'the entry: puts the portal together',
    sees: ['runtime', 'shell', 'pages.ts', 'i18n', 'storage', 'ui', 'support', 'telemetry'],
    packages: ['react', 'react-dom/client', '@tanstack/react-router', ...lingui],
  },
];

/** The files of a layer as a glob, `<folder>/…` for those right in the folder (0) or deeper (1). */
export const globsOf = ({ folder, files }: Layer): readonly (readonly [glob: string, depth: 0 | 1])[] => {
  if (/\.tsx?$/.test(folder)) return [[folder, 0]];
  if (files === 'views') return [[`${folder}/**/*.tsx`, 0]];
  if (files === 'support') return [[`${folder}/**/support.ts`, 0]];
  return [
    [`${folder}/*`, 0],
    [`${folder}/*/**`, 1],
  ];
};

const list = (names: readonly string[]): string => names.join(', ') || '–';

const rowOf = ({ name, folder, holds, sees, packages, typesOnly = [] }: Layer): string => {
  const packageName = (one: string): string =>
    typesOnly.some((only) => one === only || one.startsWith(`${only}/`)) ? `${one} (types)` : one;
  return `| ${name} | \`${folder}\` | ${holds} | ${list(sees.map(packageName))} | ${list(packages.map(packageName))} |`;
};

/** The table of these layers for docs/architecture.md, as Markdown. */
export const layerTable = (of: readonly Layer[] = layers): string =>
  ['| layer | where | holds | sees | packages |', '| --- | --- | --- | --- | --- |', ...of.map(rowOf)].join('\n');

export const architecturePage = 'docs/architecture.md';

const [begin, end] = ['<!-- layers:begin -->', '<!-- layers:end -->'];

/** The page of the architecture with the current table of layers. Throws if the page has no place for it. */
export const withLayerTable = (page: string): string => {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${architecturePage} has no place for the layers.`);
  return `${before}${begin}\n\n${layerTable()}\n\n${end}${after}`;
};
