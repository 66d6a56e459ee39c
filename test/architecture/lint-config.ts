import { readdirSync, readFileSync } from 'node:fs';
import { globsOf, type Layer, layers } from './layers.ts';

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const isFile = (path: string): boolean => /\.tsx?$/.test(path);
/** The first part of an import of our own (`#domain/…`). */
const own = new Set(layers.map(({ folder }) => folder.replace(/^src\//, '')));

const layerGlob = (seen: string): string => `!\\#${isFile(seen) ? seen : `${seen}/**`}`;
const anchor = (name: string): string => (name.includes('/') ? name : `{${name},./}`);
const packageGlobs = (name: string): string[] =>
  name.endsWith('*') ? [`!${anchor(name)}`, `!${anchor(name)}/**`] : [`!${anchor(name)}`];

/** What a layer may import; `depth` is how far the file lies below the layer's folder (1 stands for deeper, too). */
const importRule = (layer: Layer, depth: 0 | 1) => {
  const message = `The layer ${layer.name} does not see this (test/architecture/layers.ts).`;
  const mayGoUp = depth === 1 && !layer.isSplit;
  const neighbours = isFile(layer.folder) ? [] : ['!./**', ...(mayGoUp ? ['!../**'] : [])];
  const wayOut = mayGoUp ? '/\\.\\.(?:/|$)' : '(?:^|/)\\.\\.(?:/|$)';
  const closedValues = (layer.typesOnly ?? []).map((name) => ({
    regex: isFile(name) ? `^#${escapePattern(name)}$` : own.has(name) ? `^#${name}/` : `^${escapePattern(name)}(?:/|$)`,
    allowTypeImports: true,
    message,
  }));
  // Negated patterns come last: a later pattern does not close what an earlier one opened.
  const open = {
    group: ['**', ...neighbours, ...layer.sees.map(layerGlob), ...layer.packages.flatMap(packageGlobs)],
    message,
  };
  return ['error', { patterns: [{ regex: wayOut, message }, ...closedValues, open] }];
};

const markup = ['innerHTML', 'outerHTML', 'insertAdjacentHTML'].map((property) => ({
  property,
  message: 'Only src/ui/operator/OperatorHtml.tsx shows foreign markup.',
}));

const fromOutside = 'The world, the clock and chance come in as input or as an effect.';

/** Globals that a pure layer may not name. */
export const world = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'Worker',
  'window',
  'self',
  'globalThis',
  'document',
  'navigator',
  'location',
  'history',
  'process',
  'console',
  'crypto',
  'performance',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'Date',
];

/** Members that a pure layer may not name. */
export const chance = [
  ['Math', 'random'],
  ['DateTime', 'now'],
  ['DateTime', 'local'],
  ['DateTime', 'utc'],
] as const;

const purity = {
  'no-restricted-globals': ['error', ...world.map((name) => ({ name, message: fromOutside }))],
  'no-restricted-properties': [
    'error',
    ...markup,
    ...chance.map(([object, property]) => ({ object, property, message: fromOutside })),
  ],
};

const overridesOf = (layer: Layer) => [
  ...globsOf(layer).map(([files, depth]) => ({
    files: [files],
    rules: { 'no-restricted-imports': importRule(layer, depth), ...(layer.isPure && purity) },
  })),
  ...(layer.folder === 'src/flows'
    ? [...invokedMachines()].map(([machine, invoked]) => ({
        files: [`src/flows/${machine}/**${layer.files === 'views' ? '/*.tsx' : ''}`],
        rules: {
          'no-restricted-imports': importRule(
            { ...layer, sees: [...layer.sees, ...invoked.map((one) => `flows/${one}`)] },
            0,
          ),
        },
      }))
    : []),
];

/** For each machine, the machines that it invokes, at any depth: its flow may import their folders, and no other flow's. */
export const invokedMachines = (): ReadonlyMap<string, readonly string[]> => {
  const direct = new Map(
    readdirSync('machines')
      .filter((file) => file.endsWith('.ts'))
      .map((file) => [
        file.replace('.ts', ''),
        [...readFileSync(`machines/${file}`, 'utf8').matchAll(/ from '\.\/([\w-]+)\.ts'/g)].map(
          ([, name = '']) => name,
        ),
      ]),
  );
  const all = (machine: string): string[] =>
    (direct.get(machine) ?? []).flatMap((invoked) => [invoked, ...all(invoked)]);
  return new Map([...direct.keys()].map((machine) => [machine, [...new Set(all(machine))]]));
};

/** oxlint's configuration, made from the table of layers. */
export const lintConfig = () => ({
  $schema: './node_modules/oxlint/configuration_schema.json',
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'oxc', 'unicorn'],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist', 'node_modules', 'test-results'],
  rules: {
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' }],
    'no-console': 'error',
    'no-restricted-properties': ['error', ...markup],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': [
      'error',
      { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true, 'ts-check': true },
    ],
    'typescript/no-require-imports': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'import/no-cycle': 'error',
    'no-duplicate-imports': 'error',
    // It does not know the type of Vite's `?worker&url`; the compiler does.
    'import/default': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    // It concerns React Compiler, which is not used.
    'react/incompatible-library': 'off',
    // Screen readers announce a status role more reliably than an output element.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A group or region that scrolls has to be reachable by keyboard.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['group', 'region'] }],
    'react/jsx-no-target-blank': 'error',
    'no-restricted-imports': [
      'error',
      { paths: [{ name: '@xstate/graph', message: 'Only src/tools/paths uses it.' }] },
    ],
  },
  overrides: [
    ...layers.flatMap(overridesOf),
    // A missing flag and an unexpected failure are logged on purpose (rules SHELL-16, ERROR-4).
    {
      files: ['src/ui/vehicle/Flag.tsx', 'src/shell/Root.tsx', 'src/tools/*/{write,diff}.ts', 'test/**'],
      rules: { 'no-console': 'off' },
    },
    { files: ['test/**'], rules: { 'no-restricted-properties': 'off' } },
    { files: ['test/paths/graph-package.paths.test.ts'], rules: { 'no-restricted-imports': 'off' } },
  ],
});
