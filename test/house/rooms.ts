/** One room of the house: where it is, what it may import, and whether it has to be pure. */
export type Room = {
  name: string;
  /** Its folder, or the one file that it is, from the project's root. */
  folder: string;
  holds: string;
  /** Rooms it sees; a path narrows the view to that file or folder. */
  sees: readonly string[];
  /** Packages it uses, by the exact specifier; a trailing `*` takes all that begins so. */
  packages: readonly string[];
  /** Of these rooms and packages, only the types. */
  typesOnly?: readonly string[];
  /** No world, clock or chance: they come in as input or as an effect. */
  isPure?: boolean;
};

const lingui = ['@lingui/core', '@lingui/core/macro', '@lingui/react', '@lingui/react/macro'];

/** Who may see whom: the lint's configuration and the README's table are made from this. What is not named here is closed. */
export const rooms: readonly Room[] = [
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
    holds: 'pure statecharts, one file a flow',
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
    name: 'flows',
    folder: 'src/flows',
    holds: 'machines with their real effects; the root actor outside React',
    sees: ['domain', 'machines', 'api', 'storage'],
    packages: ['xstate', '@xstate/react', 'react', 'papaparse'],
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
    name: 'views',
    folder: 'src/views',
    holds: 'one folder a flow: thin screens',
    sees: ['domain', 'machines', 'flows/use-flow.ts', 'ui', 'i18n'],
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
  },
  {
    name: 'routes',
    folder: 'src/routes',
    holds: 'the route table; each route enters its flow',
    sees: ['flows', 'machines', 'views', 'ui', 'i18n', 'domain'],
    packages: ['@tanstack/react-router', '@xstate/react', 'react', 'zod/mini', ...lingui],
    typesOnly: ['machines'],
  },
  {
    name: 'charts',
    folder: 'src/charts',
    holds: 'machine → picture and tables',
    sees: ['machines'],
    packages: ['xstate', 'elkjs/*', 'node:*'],
  },
  {
    name: 'openapi',
    folder: 'src/openapi',
    holds: 'the calls of an operator’s platform, and their OpenAPI document',
    sees: ['api', 'domain'],
    packages: ['zod/mini', 'node:*'],
  },
  {
    name: 'paths',
    folder: 'src/paths',
    holds: 'concrete inputs, events and answers for every machine, and the ways through it',
    sees: ['domain', 'machines', 'charts', 'flows/still.ts'],
    packages: ['xstate', '@xstate/graph', 'node:*'],
  },
  {
    name: 'support',
    folder: 'src/support',
    holds: 'recorder, redaction, support code, replay',
    sees: ['domain', 'machines', 'flows', 'charts'],
    packages: ['xstate', 'zod/mini'],
  },
  {
    name: 'book',
    folder: 'src/book',
    holds: 'the chart book for analysts, testers and support',
    sees: ['domain', 'machines', 'storage', 'i18n', 'ui', 'flows', 'routes', 'charts', 'paths', 'support'],
    packages: [
      'virtual:book',
      'react',
      'react-dom/client',
      '@tanstack/react-router',
      ...lingui,
      'xstate',
      '@xstate/react',
      'vite',
      'node:*',
    ],
  },
  {
    name: 'entry',
    folder: 'src/main.tsx',
    holds: 'the entry: puts the portal together',
    sees: ['flows', 'routes', 'i18n', 'storage', 'ui', 'support'],
    packages: ['react', 'react-dom/client', '@tanstack/react-router', ...lingui],
  },
];

const list = (names: readonly string[]): string => names.join(', ') || '–';

const rowOf = ({ folder, holds, sees, packages, typesOnly = [] }: Room): string => {
  const named = (name: string): string => (typesOnly.includes(name) ? `${name} (types)` : name);
  return `| \`${folder}\` | ${holds} | ${list(sees.map(named))} | ${list(packages.map(named))} |`;
};

/** The table of these rooms for the README, as Markdown. */
export const houseTable = (of: readonly Room[] = rooms): string =>
  ['| room | holds | sees | packages |', '| --- | --- | --- | --- |', ...of.map(rowOf)].join('\n');
