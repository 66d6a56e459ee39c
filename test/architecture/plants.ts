import { readFileSync } from 'node:fs';
import { chance, world } from './lint-config.ts';
import { type Layer, layers } from './layers.ts';

/** A file for the lint: with a rule, that rule has to report it; without one, it has to pass. */
export type Planted = { file: string; code: string; rule?: string };
/** A file of many imports, and those of them that the lint has to report: no more, no fewer. */
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
  'xstate/dev',
  'elsewhere/react',
  'luxon/src/luxon.js',
  'https://elsewhere.example/a.js',
  '/test/unit/a.ts',
];

const restricted = 'no-restricted-imports';
const valueImport = (specifier: string, index = 0): string =>
  `import thing${index} from '${specifier}';\nthing${index}();\n`;
const typeImport = (specifier: string, index: number): string =>
  `import type { Thing${index} } from '${specifier}';\nexport type Own${index} = Thing${index};\n`;
/** The aliases of our own imports, after `#`. */
const aliases = [...new Set(layers.map(({ folder }) => folder.replace(/^src\//, '')))].filter((name) =>
  /^\w+$/.test(name),
);

const specifierOf = (name: string): string => {
  if (name === 'pages.ts') return '#pages.ts';
  if (!aliases.includes(name.split('/')[0] ?? ''))
    return name.replace('node:*', 'node:fs/promises').replace('*', 'a/b.js');
  return /\.tsx?$/.test(name) ? `#${name}` : `#${name}/some-file.ts`;
};

const forbiddenImports = (layer: Layer): string[] => {
  const isOpen = (specifier: string): boolean =>
    layer.packages.some(
      (name) => specifier === name || (name.endsWith('*') && specifier.startsWith(name.slice(0, -1))),
    );
  const unseen = aliases.filter((name) => !layer.sees.includes(name)).map((name) => `#${name}/another.ts`);
  const waysOut = [
    '../../elsewhere/a.ts',
    '../../test/unit/a.ts',
    './here/../../elsewhere/a.ts',
    '.',
    '..',
    '#test/unit/a.ts',
    ...layer.sees.map((seen) => `#${seen}/../elsewhere/a.ts`),
  ];
  return [...unseen, ...strangers.filter((name) => !isOpen(name)), ...waysOut];
};

/** Where a layer's files may be planted: their names, their depth, and whether a parent import is open to them. */
type Place = { fileOf: (name: string) => string; isDeep: boolean };

const placesIn = ({ name, folder, files }: Layer): Place[] => {
  const at = (inside: string, isDeep: boolean): Place => {
    if (files === 'views') return { fileOf: (own) => `${folder}/${inside}${own}.tsx`, isDeep };
    if (files === 'support') return { fileOf: (own) => `src/runtime/${inside}${own}/support.ts`, isDeep };
    return { fileOf: (own) => `${folder}/${inside}${own}.ts`, isDeep };
  };
  if (name === 'effects' || name === 'views') return [at(`${name}/`, false)];
  return files === undefined ? [at('', false), at('nested/', true)] : [at('planted-', false)];
};

/** The entry and the page table. */
const isOneFile = ({ folder }: Layer): boolean => /\.tsx?$/.test(folder);

const importsIn = (layer: Layer, { fileOf, isDeep }: Place): PlantedImports[] => {
  const seen = [...layer.sees, ...layer.packages];
  const neighbours = ['./neighbour.ts', ...(isDeep ? ['../neighbour.ts'] : ['./nested/neighbour.ts'])];
  const closed = [...forbiddenImports(layer), isDeep ? '../here/../../elsewhere/a.ts' : '../elsewhere/a.ts'];
  const all = [...seen.map(specifierOf), ...neighbours, ...closed];
  const typesOnly = seen.filter((name) =>
    layer.typesOnly?.some((only) => name === only || name.startsWith(`${only}/`)),
  );
  return [
    { file: fileOf('values'), code: all.map(valueImport).join(''), closed: [...closed, ...typesOnly.map(specifierOf)] },
    { file: fileOf('types'), code: all.map(typeImport).join(''), closed },
  ];
};

/** Every permitted and forbidden import of a layer, near its root and deep in it. */
export const plantedImports: readonly PlantedImports[] = layers.flatMap((layer) => {
  if (!isOneFile(layer)) return placesIn(layer).flatMap((place) => importsIn(layer, place));
  const [values] = importsIn(layer, { fileOf: () => layer.folder, isDeep: false });
  // Files beside it do not belong to it.
  return values === undefined
    ? []
    : [{ ...values, closed: [...values.closed, './neighbour.ts', './nested/neighbour.ts'] }];
});

const otherWays = (layer: Layer): Sample[] => {
  const closed = forbiddenImports(layer)[0] ?? '';
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

const plantsFor = (layer: Layer): Planted[] => {
  const bounds = [...otherWays(layer), ...(layer.isPure ? impure : [])];
  return placesIn(layer).flatMap(({ fileOf }, depth) =>
    [...bounds, ...(depth === 0 ? everywhere : [])].flatMap(({ isTsx, ...sample }, index): Planted[] => {
      const file = fileOf(`planted-${index}`);
      // A component does not belong in a layer of plain files.
      if (isTsx && (layer.name === 'effects' || (layer.files !== undefined && layer.files !== 'views'))) return [];
      return [{ file: isTsx ? file.replace(/\.tsx?$/, '.tsx') : file, ...sample }];
    }),
  );
};

const single: Planted[] = [
  { file: 'test/unit/loose.ts', code: 'export const loose: any = 1;\n', rule: 'no-explicit-any' },
  { file: 'src/ui/vehicle/Flag.tsx', code: "console.error('no flag');\n" },
  { file: 'test/unit/graph.ts', code: valueImport('@xstate/graph'), rule: restricted },
  { file: 'src/flows/one/effects.ts', code: valueImport('#flows/other/effects.ts'), rule: restricted },
  { file: 'src/flows/one/OneView.tsx', code: valueImport('#flows/other/OtherView.tsx'), rule: restricted },
  { file: 'src/flows/payment/effects.ts', code: valueImport('#flows/payment-attempt/effects.ts') },
  { file: 'src/flows/payment-attempt/effects.ts', code: valueImport('#flows/payment/effects.ts'), rule: restricted },
  { file: 'src/flows/payment/PaymentView.tsx', code: valueImport('#flows/payment-verdict/Verdict.tsx') },
  { file: 'src/flows/help/HelpView.tsx', code: valueImport('#flows/payment/PaymentView.tsx'), rule: restricted },
  { file: 'src/tools/paths/explore.ts', code: valueImport('@xstate/graph') },
];

/** The other prohibitions of each layer, one file each, and the exceptions. */
export const plants: readonly Planted[] = [
  ...layers.filter((layer) => !isOneFile(layer)).flatMap(plantsFor),
  ...single,
];
