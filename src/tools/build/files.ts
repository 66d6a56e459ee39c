/** What a bundler knows of a module: who imports it, at once (`importers`) or later (`dynamicImporters`). */
type Module = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] };
type Modules = (id: string) => Module | null;

/** The first form that most drivers meet: it is in one file with what every page but the home page needs. */
const firstForm = 'journey-search';

const flowOf = (id: string): string | undefined =>
  /\/src\/flows\/([\w-]+)\/(?:effects\.ts|\w+View\.tsx)$/.exec(id)?.[1];

/** The home page comes with the entry. */
const homePage = /\/src\/flows\/home\/HomeRoute\.tsx$/;

/** Pages, the entry and late pieces through which a module is loaded: flows by their name, late pieces by their path. */
const loadersOf = (id: string, modules: Modules): Set<string> => {
  const loaders = new Set<string>();
  const seen = new Set<string>();
  const visit = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const module = modules(at);
    if (module === null) return;
    if (module.isEntry || homePage.test(at)) loaders.add('entry');
    else if (module.dynamicImporters.length > 0) loaders.add(flowOf(at) ?? at);
    module.importers.forEach(visit);
  };
  visit(id);
  return loaders;
};

/** What every page but the first view needs of the app; what comes while a page is idle is not of it. */
const everyPage =
  /\/src\/(?:pages\.ts|flows\/registry\.ts|ui\/to\.ts|runtime\/(?!session\/|account\/|search\/|.*support\.ts|(?:start-services|keep-focus|announce|announce-connection|browser|workbook-writing|safe-csv|is-open-to|holder|homepage)\.ts))|\/machines\/account-redirects\./;

/** The packages of the entry, each in a file of its own: an early script runs one file after the other, so that none holds the page up for long. */
const ofEntry = [
  ['react', /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//],
  ['router', /\/node_modules\/@tanstack\//],
  ['machines', /\/node_modules\/@?xstate/],
  ['schemas', /\/node_modules\/zod\//],
  ['packages', /\/node_modules\//],
] as const;

/** What comes in a file of its own. */
const packages = [
  ['pages', everyPage],
  ['chakra', /\/src\/ui\/(?:ChakraKit|theme)\./],
  ['dates', /\/luxon\/|\/ui\/Moment\.|\/i18n\/formats\.|\/domain\/deadline\./],
  ['accordion', /\/node_modules\/.*\/(?:(?:accordion|collapsible)\/|dom-query\/dist\/mutation-observer\.)/],
  [
    'file-upload',
    /\/node_modules\/.*\/(?:file-(?:upload|utils)\/|i18n-utils\/|dom-query\/dist\/form\.|use-field-context\.|for\/|visually-hidden\.m?js$|span\/)/,
  ],
  ['html', /\/dompurify\/|\/ui\/(?:OperatorHtml|operator-media)|\/domain\/allowed-markup/],
  ['csv', /\/papaparse\//],
  ['table', /\/@tanstack\/(?:react-)?table/],
  ['rows', /\/@tanstack\/(?:react-)?virtual/],
] as const;

/** Flows that drivers take one after another, or that show the same: what only they share is in one file. */
const families = [
  ['paying', ['journey-selection', 'payment', 'payment-return', 'prepayment', 'claim', 'claim-form']],
  ['articles', ['home', 'help', 'article', 'chatbot']],
  ['fleet', ['fleet-journeys', 'fleet-vehicles', 'renter-profile']],
  // How to pay is chosen by drivers and rental companies: who reads help or signs in does without it.
  ['payment-form', ['payment', 'fleet-journeys', 'renter-profile']],
] as const;

const familyOf = (flows: readonly string[]): string =>
  families.find(([, members]) => flows.every((flow) => members.some((member) => member === flow)))?.[0] ?? 'shared';

/** The built file that a module belongs to, or null where the bundler may decide: few files, each loaded whole by whoever needs it. */
const fileOf = (id: string, modules: Modules): string | null => {
  const loaders = loadersOf(id, modules);
  if (loaders.has('entry')) return ofEntry.find(([, packed]) => packed.test(id))?.[0] ?? 'first';
  const flows = [...loaders].filter((loader) => !loader.includes('/'));
  const [packaged] = packages.find(([, packed]) => packed.test(id)) ?? [];
  if (packaged !== undefined) return packaged;
  // Of other packages the bundler sees more exactly who needs what.
  if (id.includes('/node_modules/')) return null;
  if ([...loaders].every((loader) => everyPage.test(loader))) return 'pages';
  // The home page runs the same search: one file for both would be one more for each.
  if (flows.includes(firstForm) && flows.includes('home')) return 'first';
  if (flows.includes(firstForm)) return 'pages';
  // Dates show it, and what is shared shows dates: in the shared file, each of the two would need the other.
  if (id.endsWith('/ui/SpokenText.tsx')) return 'pages';
  // A receipt shows it without the list of trips, which is long to load.
  if (id.endsWith('/ui/trips/Way.tsx')) return 'shared';
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

/** Groups for the bundler: what is shared comes before what needs it, since a file takes along what no one has taken yet. */
export const groupsOfFiles = () => {
  const known = new Map<string, string | null>();
  const knownOf = (id: string, context: Context): string | null => {
    const name = known.get(id);
    if (name !== undefined) return name;
    const found = fileOf(id, (other) => context.getModuleInfo(other));
    known.set(id, found);
    return found;
  };
  const group = (debugName: string, belongs: (name: string) => boolean, priority: number) => ({
    debugName,
    name: (id: string, context: Context) => {
      const name = knownOf(id, context);
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
