/** One room of the house: where it is, what it may import, and whether it has to be pure. */
export type Room = {
  name: string;
  /** Its folder, from the project's root. */
  folder: string;
  /** Rooms it sees; a path narrows the view to that file or folder. */
  sees: readonly string[];
  /** Packages it uses; a trailing `/*` takes the subpaths along. */
  packages: readonly string[];
  /** Of these rooms and packages, only the types. */
  typesOnly?: readonly string[];
  /** No world, clock or chance: they come in as input or as an effect. */
  isPure?: boolean;
};

const lingui = ['@lingui/core', '@lingui/core/macro', '@lingui/react', '@lingui/react/macro'];

/** Who may see whom. The lint's configuration and the README's table are made from this. */
export const rooms: readonly Room[] = [
  { name: 'domain', folder: 'src/domain', sees: [], packages: ['luxon'], isPure: true },
  { name: 'machines', folder: 'machines', sees: ['domain'], packages: ['xstate'], isPure: true },
  { name: 'api', folder: 'src/api', sees: ['domain'], packages: ['ofetch', 'zod/mini'] },
  { name: 'storage', folder: 'src/storage', sees: ['domain', 'api/contracts'], packages: ['zod/mini'] },
  { name: 'i18n', folder: 'src/i18n', sees: ['domain'], packages: [...lingui, 'luxon'] },
  { name: 'ui', folder: 'src/ui', sees: ['domain', 'i18n'], packages: ['react', '@chakra-ui/react', '@emotion/react', 'altcha/*', 'dompurify', ...lingui] },
  { name: 'flows', folder: 'src/flows', sees: ['domain', 'machines', 'api', 'storage'], packages: ['xstate', '@xstate/react', 'react'] },
  { name: 'views', folder: 'src/views', sees: ['domain', 'machines', 'flows/use-flow.ts', 'ui', 'i18n'], packages: ['react', 'xstate', '@xstate/react', '@chakra-ui/react', ...lingui], typesOnly: ['machines', 'xstate'] },
  { name: 'routes', folder: 'src/routes', sees: ['flows', 'machines', 'views', 'ui', 'i18n', 'domain'], packages: ['@tanstack/react-router', '@xstate/react', 'react', ...lingui], typesOnly: ['machines'] },
  { name: 'charts', folder: 'src/charts', sees: [], packages: ['xstate', 'elkjs/*', 'node:*'] },
  { name: 'support', folder: 'src/support', sees: ['domain', 'machines', 'flows'], packages: ['xstate', 'zod/mini'] },
  {
    name: 'book',
    folder: 'src/book',
    sees: ['domain', 'machines', 'api', 'storage', 'i18n', 'ui', 'flows', 'views', 'charts', 'support'],
    packages: ['react', 'react-dom', '@chakra-ui/react', '@emotion/react', ...lingui, 'xstate', '@xstate/react', 'zod/mini', 'elkjs/*'],
  },
];
