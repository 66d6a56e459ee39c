import { readdirSync, readFileSync } from 'node:fs';
import { join, basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layers } from './layers.ts';

/** What the lint cannot find, because it is a comment, a spread object or a re-export by name: [name, pattern]. */
const words: readonly (readonly [string, RegExp])[] = [
  ['foreign markup', /\bdangerouslySetInnerHTML\b/],
  ['silenced lint', /\b(?:eslint|oxlint)-disable/],
  ['silenced types', /@ts-(?:ignore|expect-error|nocheck)\b/],
  ['barrel', /^export\s+(?:type\s+)?(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?)\s*from\b/m],
  // It would bypass the table of layers.
  ['type taken by import()', /\btypeof\s+import\(|\bimport\(\s*['"][^)]*\)\.(?!then\b|catch\b|finally\b)/],
  ['left for later', /\b(?:TODO|FIXME|XXX)\b/],
];

/** The forbidden parts of a file's text. */
const forbiddenWords = (text: string): string[] =>
  words.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);

/** The fault in the name or place of a file under `src` or `machines`, or undefined. */
const faultOfName = (file: string): string | undefined => {
  const name = basename(file);
  if (!layers.some(({ folder }) => file === folder || file.startsWith(`${folder}/`))) return 'in no layer';
  if (/(?:^|\/)(?:utils?|helpers?|misc|common|index)(?:\.[a-z]+|\/)/.test(file)) return 'says nothing of what it holds';
  if (/\.[mc]?[jt]sx?$/.test(name) && !/\.tsx?$/.test(name)) return 'neither ts nor tsx';
  if (/\.tsx?$/.test(name) && !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\.d)?\.tsx?|[A-Z][A-Za-z0-9]*\.tsx)$/.test(name))
    return 'neither kebab-case nor PascalCase';
  return undefined;
};

const all = ['src', 'machines'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
);
const files = all.filter((file) => /\.tsx?$/.test(file));

describe('A file of the portal', () => {
  it('Every file of the portal can be fetched', () => expect(files.length).toBeGreaterThan(50));

  it('A file of the portal lies in a layer and is named after what it holds, in kebab-case, a component in PascalCase', () => {
    expect(all.flatMap((file) => (faultOfName(file) === undefined ? [] : [[file, faultOfName(file)]]))).toEqual([]);
  });

  it('A file of the portal silences no check, re-exports nothing, and leaves nothing for later', () => {
    const found = files
      .map((file) => [file, ...forbiddenWords(readFileSync(file, 'utf8'))])
      .filter(({ length }) => length > 1);
    expect(found).toEqual([]);
  });
});

describe('A fault is seen:', () => {
  it.each([
    ['src/stray.ts', 'in no layer'],
    ['src/elsewhere/a.ts', 'in no layer'],
    ['src/ui/index.ts', 'says nothing of what it holds'],
    ['src/ui/utils/a.ts', 'says nothing of what it holds'],
    ['src/ui/helpers.tsx', 'says nothing of what it holds'],
    ['machines/common.ts', 'says nothing of what it holds'],
    ['src/flows/misc.ts', 'says nothing of what it holds'],
    ['src/api/client.mts', 'neither ts nor tsx'],
    ['src/flows/home/old.jsx', 'neither ts nor tsx'],
    ['src/flows/home/homeView.tsx', 'neither kebab-case nor PascalCase'],
    ['src/api/Client.ts', 'neither kebab-case nor PascalCase'],
    ['src/api/the_client.ts', 'neither kebab-case nor PascalCase'],
  ])('%s is %s', (file, fault) => expect(faultOfName(file)).toBe(fault));

  it.each([
    'src/main.tsx',
    'src/ui/captcha/altcha.d.ts',
    'src/ui/Button.tsx',
    'src/ui/Button.module.css',
    'machines/journey-search.ts',
  ])('%s is well named', (file) => expect(faultOfName(file)).toBeUndefined());

  it.each([
    ['foreign markup', 'const props = { dangerouslySetInnerHTML: { __html: text } };'],
    ['silenced lint', '// eslint-disable-next-line'],
    ['silenced lint', '/* oxlint-disable no-console */'],
    ['silenced types', '// @ts-ignore'],
    ['barrel', "export { a } from './a.ts';"],
    ['barrel', "export {\n  a,\n  b,\n} from './a.ts';"],
    ['barrel', "export type { A } from './a.ts';"],
    ['barrel', "export * as a from './a.ts';"],
    ['type taken by import()', "const a = (b: import('#api/client.ts').Client) => b;"],
    ['type taken by import()', "type A = typeof import('#api/client.ts');"],
    ['left for later', '// TODO: later'],
  ])('%s in %s', (fault, text) => expect(forbiddenWords(text)).toEqual([fault]));

  it('The check lets an ordinary export pass', () => {
    expect(
      forbiddenWords('export const a = 1;\nexport { a as b };\nimport { c } from "./c.ts";\nimport("./d.ts").then(c);'),
    ).toEqual([]);
  });
});
