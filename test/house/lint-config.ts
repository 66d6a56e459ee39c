import { readFileSync } from 'node:fs';
import { type Room, rooms } from './rooms.ts';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
/** Every package that is installed by name, and Node's own. */
export const packages = [...Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/')), 'node:*'];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

// oxlint's patterns know no look-ahead, so what is not allowed is listed: the other rooms and packages, and the ways out of the folder.
const packagePattern = (name: string, used: readonly string[]): string | undefined => {
  if (used.some((own) => own === name || own === `${name}/*`)) return undefined;
  if (name.endsWith(':*')) return `^${escaped(name.slice(0, -1))}`;
  // A package of which only subpaths are used is closed by its bare name.
  return used.some((own) => own.startsWith(`${name}/`)) ? `^${escaped(name)}$` : `^${escaped(name)}(?:/|$)`;
};

const roomPattern = (other: Room, sees: readonly string[]) => {
  if (sees.includes(other.name)) return undefined;
  const narrowed = sees.filter((seen) => seen.startsWith(`${other.name}/`));
  if (narrowed.length === 0) return { regex: `^#${other.name}/` };
  return { group: [`\\#${other.name}/*`, ...narrowed.map((seen) => `!\\#${seen}`)] };
};

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;

/** Everything that a room may not import; `depth` is how far the file lies below its room's folder. */
const forbiddenImports = (room: Room, depth: number) => {
  const message = `The room ${room.name} does not see this (test/house/rooms.ts).`;
  const closedPackages = packages.map((name) => packagePattern(name, room.packages)).filter(isDefined);
  const closedRooms = rooms.filter((other) => other !== room).map((other) => roomPattern(other, room.sees)).filter(isDefined);
  const waysOut = [depth === 0 ? '^\\.\\./' : '^\\.\\./\\.\\./', '^\\./.*\\.\\./', '^\\.\\./.+/\\.\\./'];
  const closedValues = (room.typesOnly ?? []).map((name) => ({ regex: rooms.some((other) => other.name === name) ? `^#${name}/` : `^${escaped(name)}(?:/|$)`, allowTypeImports: true }));
  return [...closedValues, ...closedRooms, ...[...closedPackages, ...waysOut].map((regex) => ({ regex }))].map((pattern) => ({ ...pattern, message }));
};

const world = ['fetch', 'window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'location', 'history', 'setTimeout', 'setInterval', 'requestAnimationFrame', 'Date', 'crypto', 'console', 'performance', 'process', 'globalThis'];

const purity = {
  'no-restricted-globals': ['error', ...world.map((name) => ({ name, message: 'The world, the clock and chance come in as input or as an effect.' }))],
  'no-restricted-properties': [
    'error',
    ...[['Math', 'random'], ['DateTime', 'now'], ['DateTime', 'local'], ['DateTime', 'utc']].map(([object, property]) => ({ object, property, message: 'Time and chance come in as input or as an effect.' })),
  ],
};

const overridesOf = (room: Room) =>
  [0, 1].map((depth) => ({
    files: [depth === 0 ? `${room.folder}/*.{ts,tsx}` : `${room.folder}/*/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', { patterns: forbiddenImports(room, depth) }], ...(room.isPure && purity) },
  }));

/** oxlint's configuration, made from the table of rooms. */
export const lintConfig = () => ({
  $schema: './node_modules/oxlint/configuration_schema.json',
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'oxc', 'unicorn'],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist', 'node_modules', 'test-results'],
  rules: {
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-console': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true, 'ts-check': true }],
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'import/no-cycle': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    // Screen readers announce a status role more reliably than an output element.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/jsx-no-target-blank': 'error',
    'no-restricted-imports': ['error', { paths: [{ name: '@xstate/graph', message: 'Only test/paths/engine/explore.ts uses it.' }] }],
  },
  overrides: [
    ...rooms.flatMap(overridesOf),
    { files: ['src/main.tsx'], rules: { 'no-restricted-imports': ['error', { patterns: [{ regex: '^(?:\\.\\./|#(?:machines|views|domain|api|charts)/)', message: 'The entry sees routes, flows, storage and ui only.' }] }] } },
    { files: ['src/ui/OperatorHtml.tsx'], rules: { 'react/no-danger': 'off' } },
    // A missing flag and an unexpected failure are for whoever reads the console (§8).
    { files: ['src/ui/Flag.tsx', 'src/routes/Root.tsx', 'src/charts/write.ts', 'test/**'], rules: { 'no-console': 'off' } },
    { files: ['test/paths/engine/explore.ts'], rules: { 'no-restricted-imports': 'off' } },
  ],
});
