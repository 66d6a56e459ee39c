import { readFileSync } from 'node:fs';
import { chance, world } from './lint-config.ts';
import { type Room, rooms } from './rooms.ts';

/** A file for the lint to read: with a rule, that rule has to catch it; without one, it has to pass. */
export type Planted = { file: string; code: string; rule?: string };
/** A file of many imports, and those of them that have to be caught: no more, no fewer. */
export type PlantedImports = { file: string; code: string; closed: readonly string[] };
type Sample = Omit<Planted, 'file'> & { isTsx?: boolean };

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const installed = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'));
const strangers = [
  ...installed,
  'node:fs',
  'fs',
  '@zag-js/core',
  'react-dom/server',
  'react/jsx-runtime',
  'xstate/graph',
  'elsewhere/react',
  'luxon/src/luxon.js',
  'https://elsewhere.example/a.js',
  '/test/unit/a.ts',
];

const restricted = 'no-restricted-imports';
const used = (specifier: string, index = 0): string => `import thing${index} from '${specifier}';\nthing${index}();\n`;
const typed = (specifier: string, index: number): string =>
  `import type { Thing${index} } from '${specifier}';\nexport type Own${index} = Thing${index};\n`;
const specifierOf = (name: string): string => {
  if (!rooms.some((room) => room.name === name.split('/')[0]))
    return name.replace('node:*', 'node:fs/promises').replace('*', 'a/b.js');
  return /\.tsx?$/.test(name) ? `#${name}` : `#${name}/some-file.ts`;
};

const closedTo = (room: Room): string[] => {
  const isOpen = (specifier: string): boolean =>
    room.packages.some((name) => specifier === name || (name.endsWith('*') && specifier.startsWith(name.slice(0, -1))));
  const unseen = rooms.filter(({ name }) => !room.sees.includes(name)).map(({ name }) => `#${name}/another.ts`);
  const waysOut = [
    '../../elsewhere/a.ts',
    '../../test/unit/a.ts',
    './here/../../elsewhere/a.ts',
    '.',
    '..',
    '#test/unit/a.ts',
    ...room.sees.map((seen) => `#${seen}/../elsewhere/a.ts`),
  ];
  return [...unseen, ...strangers.filter((name) => !isOpen(name)), ...waysOut];
};

const importsIn = (
  room: Room,
  folder: string,
  neighbours: readonly string[],
  closedNeighbours: readonly string[],
  values = `${folder}/values.ts`,
): PlantedImports[] => {
  const seen = [...room.sees, ...room.packages].map(specifierOf);
  const closed = [...closedTo(room), ...closedNeighbours];
  const all = [...seen, ...neighbours, ...closed];
  const valuesClosed = [...closed, ...(room.typesOnly ?? []).map(specifierOf)];
  const types = { file: `${folder}/types.ts`, code: all.map(typed).join(''), closed };
  return [
    { file: values, code: all.map(used).join(''), closed: valuesClosed },
    ...(values === room.folder ? [] : [types]),
  ];
};

/** Every import that a room may have and may not have, near its root and deep in it. */
export const plantedImports: readonly PlantedImports[] = rooms.flatMap((room) => {
  if (room.name === 'entry') return importsIn(room, 'src', [], ['./api/client.ts', '../test/a.ts'], room.folder);
  return [
    ...importsIn(room, room.folder, ['./neighbour.ts', './nested/neighbour.ts'], ['../elsewhere/a.ts']),
    ...importsIn(
      room,
      `${room.folder}/nested`,
      ['./neighbour.ts', '../neighbour.ts'],
      ['../here/../../elsewhere/a.ts'],
    ),
  ];
});

const otherWays = (room: Room): Sample[] => {
  const closed = closedTo(room)[0] ?? '';
  const ways = [
    `export const a = () => import('${closed}');\n`,
    `import '${closed}';\n`,
    `export { thing } from '${closed}';\n`,
  ];
  return ways.map((code) => ({ code, rule: restricted }));
};

const everywhere: Sample[] = [
  { code: 'export const a = (b: any): unknown => b;\n', rule: 'no-explicit-any' },
  { code: 'export const a = (b?: string): string => b!;\n', rule: 'no-non-null-assertion' },
  { code: '// @ts-ignore\nexport const a: number = 1;\n', rule: 'ban-ts-comment' },
  { code: '// @ts-expect-error\nexport const a: number = 1;\n', rule: 'ban-ts-comment' },
  { code: "export * from './neighbour.ts';\n", rule: 'no-barrel-file' },
  { code: 'const unused = 1;\n', rule: 'no-unused-vars' },
  { code: "console.log('hello');\n", rule: 'no-console' },
  { code: "export const a = require('./neighbour.ts');\n", rule: 'no-require-imports' },
  { code: "export const a = (b: Element) => {\n  b.innerHTML = '<p>';\n};\n", rule: 'no-restricted-properties' },
  {
    code: 'export const A = () => <p dangerouslySetInnerHTML={{ __html: String(1) }} />;\n',
    rule: 'no-danger',
    isTsx: true,
  },
  {
    code: "import { useState } from 'react';\nexport const A = ({ b }: { b: boolean }) => (b ? useState(1)[0] : 0);\n",
    rule: 'rules-of-hooks',
    isTsx: true,
  },
  {
    code: "import { useEffect } from 'react';\nexport const A = ({ b }: { b: string }) => {\n  useEffect(() => {\n    String(b);\n  }, []);\n  return null;\n};\n",
    rule: 'exhaustive-deps',
    isTsx: true,
  },
  { code: 'export const A = () => <img src="/a.png" />;\n', rule: 'alt-text', isTsx: true },
  {
    code: 'export const A = ({ b }: { b: string }) => <a href={b} target="_blank">there</a>;\n',
    rule: 'jsx-no-target-blank',
    isTsx: true,
  },
];

const impure: Sample[] = [
  ...world.map((name) => ({ code: `export const a = ${name};\n`, rule: 'no-restricted-globals' })),
  ...['new Date()', 'Date.now()', 'fetch(String(1))', 'crypto.randomUUID()', 'console.error(1)'].map((code) => ({
    code: `export const a = ${code};\n`,
    rule: 'no-restricted-globals',
  })),
  ...chance.map(([object, member]) => ({
    code: `export const a = ${object}.${member}();\n`,
    rule: 'no-restricted-properties',
  })),
  { code: 'const { random } = Math;\nexport const a = random();\n', rule: 'no-restricted-properties' },
];

const plantedIn = (room: Room): Planted[] => {
  const bounds = [...otherWays(room), ...(room.isPure ? impure : [])];
  const plant =
    (folder: string) =>
    ({ isTsx, ...sample }: Sample, index: number): Planted => ({
      file: `${folder}/planted-${index}.${isTsx ? 'tsx' : 'ts'}`,
      ...sample,
    });
  return [...[...bounds, ...everywhere].map(plant(room.folder)), ...bounds.map(plant(`${room.folder}/nested`))];
};

const single: Planted[] = [
  { file: 'src/ui/Flag.tsx', code: "console.error('no flag');\n" },
  { file: 'test/unit/graph.ts', code: used('@xstate/graph'), rule: restricted },
  { file: 'src/paths/explore.ts', code: used('@xstate/graph') },
];

/** What else each room may not do, one file each, and who is excepted. */
export const plants: readonly Planted[] = [
  ...rooms.filter(({ name }) => name !== 'entry').flatMap(plantedIn),
  ...single,
];
