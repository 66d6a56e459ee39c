import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A bundler's data about a module: its importers, static (`importers`) and dynamic (`dynamicImporters`). */
type Module = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] };
type Modules = (id: string) => Module | null;

/** The first form that most drivers see: its file also holds what every page but the home page needs. */
const firstForm = 'journey-search';

/** The home page is part of the entry. */
const homePage = 'src/flows/home/HomeRoute.tsx';

/** What every page but the home page loads once the entry has loaded; what only these import comes with them. */
const everyPage = [
  'src/flows/registry.ts',
  'src/runtime/FlowScreen.tsx',
  'src/runtime/PageTitle.tsx',
  'src/runtime/account-redirects/effects.ts',
];

/** Whether every page but the home page loads a module (a path from the project's root) once the entry has loaded. */
export const isOfEveryPage = (module: string): boolean => everyPage.includes(module);

/** What a result uses without the list of trips, which is large. */
const ofResults = ['src/runtime/search/search-again.ts'];

const root = join(import.meta.dirname, '../../..');

/** Whether a module is one of these, named by their paths from the project's root. */
const isOneOf = (files: readonly string[], id: string): boolean => files.some((file) => id.endsWith(`/${file}`));

const flowOf = (id: string): string | undefined =>
  /\/src\/flows\/([\w-]+)\/(?:effects\.ts|\w+View\.tsx)$/.exec(id)?.[1];

/** The pages, entry and late pieces that load a module: flows by their name, late pieces by their path. */
const loadersOf = (id: string, modules: Modules): Set<string> => {
  const loaders = new Set<string>();
  const seen = new Set<string>();
  const visit = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const module = modules(at);
    if (module === null) return;
    if (module.isEntry || isOneOf([homePage], at)) loaders.add('entry');
    else if (module.dynamicImporters.length > 0) loaders.add(flowOf(at) ?? at);
    module.importers.forEach(visit);
  };
  visit(id);
  return loaders;
};

/** A built file with what belongs to it: packages or layers by an expression, and own modules by their path from the project's root. */
type Rule = readonly [name: string, packed: RegExp | null, files?: readonly string[]];

/** The packages and layers of the entry, each in a file of its own: an early script runs one file after the other, so that none holds the page up for long. */
const ofEntry: readonly Rule[] = [
  ['react', /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//, ['src/shell/start-react.ts']],
  ['router', /\/node_modules\/@tanstack\//],
  ['machines', /\/node_modules\/@?xstate|\/machines\//],
  ['schemas', /\/node_modules\/zod\//],
  ['packages', /\/node_modules\//],
  ['contracts', /\/src\/(?:api|domain)\//],
  ['stores', /\/src\/storage\//],
];

/** Packages with a file of their own, and own modules that use them. */
const packages: readonly Rule[] = [
  // What the builder writes for private fields of classes, which Safari has without a fault since version 16.
  ['class-fields', /@oxc-project\+runtime/],
  // Pages, and what watches a sign-in, wait by it.
  ['pages', null, ['src/runtime/wait-until.ts']],
  ['chakra', null, ['src/ui/ChakraKit.tsx']],
  [
    'dates',
    /\/luxon\//,
    ['src/ui/Moment.tsx', 'src/ui/trips/FirstDueText.tsx', 'src/i18n/formats.ts', 'src/domain/trips/deadline.ts'],
  ],
  ['accordion', /\/node_modules\/.*\/(?:(?:accordion|collapsible)\/|dom-query\/dist\/mutation-observer\.)/],
  [
    'file-upload',
    /\/node_modules\/.*\/(?:file-(?:upload|utils)\/|i18n-utils\/|dom-query\/dist\/form\.|use-field-context\.|for\/|visually-hidden\.m?js$|span\/)/,
  ],
  [
    'html',
    /\/dompurify\//,
    [
      'src/ui/operator/OperatorHtml.tsx',
      'src/ui/operator/OperatorHtml.module.css',
      'src/domain/operator/allowed-markup.ts',
    ],
  ],
  ['csv', /\/papaparse\//],
  ['table', /\/@tanstack\/(?:react-)?table/],
  // Of a result: the list's code does not come with it.
  ['round', null, ['src/domain/money/round.ts', 'src/payments/round.ts']],
  ['rows', /\/@tanstack\/(?:react-)?virtual/, ['src/ui/table/rows-in-sight.ts']],
];

/** Stops a build whose rules name a file that has moved: its code would change files without a word. */
const refuseMissing = (): void => {
  const ruled = [...ofEntry, ...packages].flatMap(([, , files = []]) => files);
  const files = [homePage, ...everyPage, ...ruled, ...ofResults];
  const missing = files.filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) throw new Error(`src/tools/build/files.ts names ${missing.join(', ')}, which do not exist.`);
};

/** The file that the first fitting rule gives a module. */
const ruledFile = (rules: readonly Rule[], id: string): string | undefined =>
  rules.find(([, packed, files = []]) => packed?.test(id) === true || isOneOf(files, id))?.[0];

/** Flows that drivers use one after another, or that show the same: modules that only they share are in one file. */
const families = [
  ['paying', ['journey-selection', 'payment', 'payment-return', 'prepayment', 'claim', 'claim-form']],
  ['articles', ['help', 'article', 'chatbot']],
  ['fleet', ['fleet-journeys', 'fleet-vehicles', 'renter-profile']],
  // Signing in and what leads to it: a result does not load it.
  ['signing-in', ['login', 'activation', 'registration', 'password-reset']],
  // Drivers and rental companies choose how to pay: help and signing in do not load it.
  ['payment-form', ['payment', 'fleet-journeys', 'renter-profile']],
  // Choices between cards: no prerendered page shows them, and their styles are not in the one that all pages share.
  ['choices', ['payment', 'prepayment', 'claim-form', 'fleet-journeys', 'renter-profile']],
] as const;

/** What the home page shares is never in the file of all others, whatever flow is added: it would load that file whole. */
const familyOf = (flows: readonly string[]): string => {
  if (flows.includes('home')) return 'articles';
  return (
    families.find(([, members]) => flows.every((flow) => members.some((member) => member === flow)))?.[0] ?? 'shared'
  );
};

/** The file for a module, or null if the bundler may decide: few files, each loaded as a whole. */
const fileOf = (id: string, modules: Modules): string | null => {
  const loaders = loadersOf(id, modules);
  if (loaders.has('entry')) return ruledFile(ofEntry, id) ?? 'first';
  const packaged = ruledFile(packages, id);
  if (packaged !== undefined) return packaged;
  // For other packages the bundler knows better which file needs them.
  if (id.includes('/node_modules/')) return null;
  const flows = [...loaders].filter((loader) => !loader.includes('/'));
  // In another file, the file of every page would import that one, with all that it imports in turn.
  if (flows.includes(firstForm) || [...loaders].some((loader) => isOneOf(everyPage, loader)))
    // The home page runs the same search: a shared file would add one to each.
    return flows.includes('home') ? 'first' : 'pages';
  if (isOneOf(ofResults, id)) return 'shared';
  if (flows.length > 1) return familyOf(flows);
  if (flows.length === 1) return loaders.size > 1 ? familyOf(flows) : (flows[0] ?? null);
  return loaders.size > 1 ? 'late' : null;
};

const common = [
  ...ofEntry.map(([name]) => name),
  'first',
  ...packages.map(([name]) => name),
  'shared',
  ...families.map(([name]) => name),
  'late',
];

type Context = { getModuleInfo: Modules };

/** Groups for the bundler: shared modules come before their users, since a file takes along the modules that no earlier group has taken. */
export const groupsOfFiles = () => {
  refuseMissing();
  const known = new Map<string, string | null>();
  const fileFor = (id: string, context: Context): string | null => {
    const name = known.get(id);
    if (name !== undefined) return name;
    const found = fileOf(id, (other) => context.getModuleInfo(other));
    known.set(id, found);
    return found;
  };
  const group = (debugName: string, belongs: (name: string) => boolean, priority: number) => ({
    debugName,
    name: (id: string, context: Context) => {
      const name = fileFor(id, context);
      return name !== null && belongs(name) ? name : null;
    },
    priority,
    includeDependenciesRecursively: false,
  });
  return [
    ...common.map((own, index) => group(own, (name) => name === own, common.length - index + 1)),
    group('flows', (name) => !common.includes(name), 1),
  ];
};
