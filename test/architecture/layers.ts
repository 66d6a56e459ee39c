/** One layer of the code: which files it is, what they may import, and whether they have to be pure. */
export type Layer = {
  name: string;
  /** Its folder, or the one file that it is, from the project's root. */
  folder: string;
  /** Which files of the folder; all of them without. */
  files?: 'views' | 'models' | 'support';
  holds: string;
  /** What it sees: layers' folders, or single folders and files in them, as they are imported without `#`. */
  sees: readonly string[];
  /** Packages it uses, by the exact specifier; a trailing `*` takes all that begins so. */
  packages: readonly string[];
  /** Of these, only the types. */
  typesOnly?: readonly string[];
  /** No world, clock or chance: they come in as input or as an effect. */
  isPure?: boolean;
  /** Its folders see nothing of each other but what `sees` names. */
  isSplit?: boolean;
};

const lingui = ['@lingui/core', '@lingui/core/macro', '@lingui/react', '@lingui/react/macro'];

/** Who may import whom: the lint's configuration and the table in docs/architecture.md are made from this. What is not named here is closed. */
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
    holds: 'pure statecharts, one file a flow; `parts/` is what several charts share',
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
    packages: ['react', '@chakra-ui/react', '@emotion/react', 'altcha/*', 'dompurify', ...lingui],
  },
  {
    name: 'effects',
    folder: 'src/flows',
    holds: 'a flow’s machine with its real effects (`effects.ts` and its pieces)',
    sees: [
      'domain',
      'machines',
      'api',
      'storage',
      'flows/parts',
      'app/flow.ts',
      'app/ports.ts',
      'app/visit.ts',
      'app/pages.ts',
    ],
    packages: ['xstate', 'papaparse', 'fflate', 'read-excel-file/*'],
    typesOnly: ['app'],
    isSplit: true,
  },
  {
    name: 'views',
    folder: 'src/flows',
    files: 'views',
    holds: 'a flow’s screen and its pieces (`*.tsx`)',
    sees: ['domain', 'machines', 'flows/parts', 'app/use-flow.ts', 'app/pages.ts', 'app/to.ts', 'ui', 'i18n'],
    packages: [
      'react',
      'xstate',
      '@xstate/react',
      '@chakra-ui/react',
      '@tanstack/react-virtual',
      '@tanstack/react-table',
      'uqr',
      ...lingui,
    ],
    typesOnly: ['machines', 'xstate'],
    isSplit: true,
  },
  {
    name: 'app',
    folder: 'src/app',
    holds: 'what runs on every page: page table, root actor, ports, session, settings, redirects, router, shell',
    sees: ['domain', 'machines', 'api', 'storage', 'i18n', 'ui', 'flows'],
    packages: ['@tanstack/react-router', 'xstate', '@xstate/react', 'react', 'react-dom/client', ...lingui],
  },
  {
    name: 'models',
    folder: 'src/{app,flows}',
    files: 'models',
    holds: 'inputs, events and answers for generated paths (`paths.ts`)',
    sees: ['domain', 'machines', 'tools/paths'],
    packages: [],
    isSplit: true,
  },
  {
    name: 'support lists',
    folder: 'src/{app,flows}',
    files: 'support',
    holds: 'what a support code may say of a flow (`support.ts`)',
    sees: ['support/allow.ts'],
    packages: [],
    isSplit: true,
  },
  {
    name: 'support',
    folder: 'src/support',
    holds: 'the half of support that drivers carry: trail, record, redaction, code text',
    sees: ['domain', 'machines', 'app'],
    packages: ['xstate', 'zod/mini'],
  },
  {
    name: 'telemetry',
    folder: 'src/telemetry',
    holds: 'what is counted of a visit, and sent, where the operator has asked for it',
    sees: ['domain', 'api/contracts', 'i18n', 'app', 'support'],
    packages: ['web-vitals'],
  },
  {
    name: 'tools',
    folder: 'src/tools',
    holds:
      'what drivers never load: charts, paths, OpenAPI document, chart book, replay of support codes, prerendered pages, server configurations, releases',
    sees: ['domain', 'machines', 'api', 'storage', 'i18n', 'ui', 'flows', 'app', 'support', 'telemetry', 'tools'],
    packages: [
      'virtual:book',
      'react',
      'react-dom/client',
      'react-dom/static',
      '@tanstack/react-router',
      ...lingui,
      'xstate',
      '@xstate/react',
      '@xstate/graph',
      '@lingui/cli/api',
      '@lingui/conf',
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
    sees: ['app', 'i18n', 'storage', 'ui', 'support', 'telemetry'],
    packages: ['react', 'react-dom/client', '@tanstack/react-router', ...lingui],
  },
];

/** The files of a layer as a glob, `<folder>/…` for those right in the folder (0) or deeper (1). */
export const globsOf = ({ folder, files }: Layer): readonly (readonly [glob: string, depth: 0 | 1])[] => {
  if (/\.tsx?$/.test(folder)) return [[folder, 0]];
  if (files === 'views') return [[`${folder}/**/*.tsx`, 0]];
  if (files === 'models') return [[`${folder}/**/paths.ts`, 0]];
  if (files === 'support') return [[`${folder}/**/support.ts`, 0]];
  return [
    [`${folder}/*`, 0],
    [`${folder}/*/**`, 1],
  ];
};

const list = (names: readonly string[]): string => names.join(', ') || '–';

const rowOf = ({ name, folder, holds, sees, packages, typesOnly = [] }: Layer): string => {
  const named = (one: string): string =>
    typesOnly.some((only) => one === only || one.startsWith(`${only}/`)) ? `${one} (types)` : one;
  return `| ${name} | \`${folder}\` | ${holds} | ${list(sees.map(named))} | ${list(packages.map(named))} |`;
};

/** The table of these layers for docs/architecture.md, as Markdown. */
export const layerTable = (of: readonly Layer[] = layers): string =>
  ['| layer | where | holds | sees | packages |', '| --- | --- | --- | --- | --- |', ...of.map(rowOf)].join('\n');
