import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const machines = readdirSync('machines')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace('.ts', ''));

/** Machines that the runtime runs itself; all others have a folder in `src/flows`. */
const ofRuntime = new Set(['portal', 'session', 'account-redirects', 'operator-notices']);

/** Machines that no page runs: a part of the machines applies their events, so they have neither effects nor a page. */
const applied = new Set(['payment-record']);

const placesOf = (machine: string): string[] => [
  `machines/charts/${machine}.svg`,
  `test/models/${machine}.ts`,
  `test/behaviour/${machine}.txt`,
  ...(applied.has(machine)
    ? []
    : [`src/${ofRuntime.has(machine) ? 'runtime' : 'flows'}/${machine}`, `test/browser/${machine}.spec.ts`]),
];

const foldersIn = (parent: string): string[] =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('The name of a machine', () => {
  it.each(machines)('A machine’s name is the name of its chart, folder, model, behaviour and spec: %s', (machine) => {
    expect(placesOf(machine).filter((place) => !existsSync(place))).toEqual([]);
  });

  it('Every model and behaviour belongs to a machine', () => {
    const names = ['test/models', 'test/behaviour'].flatMap((folder) =>
      readdirSync(folder).map((file) => file.replace(/\.\w+$/, '')),
    );
    expect(names.filter((name) => !machines.includes(name))).toEqual([]);
  });

  it('Every folder of flows is a machine’s, or a page’s that needs none', () => {
    expect(foldersIn('src/flows').filter((name) => !machines.includes(name))).toEqual(['accessibility', 'site-map']);
  });
});

it('Each folder of unit tests has the name of the folder that it tests', () => {
  const tested = ['machines', ...['src', 'src/tools', 'test'].flatMap(foldersIn)];
  expect(foldersIn('test/unit').filter((name) => !tested.includes(name))).toEqual([]);
});

/** The files of a folder, each with those of the folder that it imports by a static import, types too. */
const importsIn = (folder: string): Map<string, string[]> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));
  const known = new Set(files);
  const alias = `#${folder.replace(/^src\//, '')}/`;
  return new Map(
    files.map((file) => [
      file,
      [...readFileSync(file, 'utf8').matchAll(/ from '([^']+)'/g)]
        .map(([, path = '']) =>
          path.startsWith(alias) ? join(folder, path.slice(alias.length)) : join(dirname(file), path),
        )
        .filter((imported) => known.has(imported)),
    ]),
  );
};

/** The longest way from file to file. */
const longestChain = (imports: ReadonlyMap<string, readonly string[]>): string[] => {
  const known = new Map<string, string[]>();
  const from = (file: string): string[] => {
    // Types may import each other: the way ends where it would begin again.
    if (!known.has(file)) known.set(file, []);
    else return known.get(file) ?? [];
    const found = [file, ...longest((imports.get(file) ?? []).map(from))];
    known.set(file, found);
    return found;
  };
  return longest([...imports.keys()].map(from));
};
const longest = (ways: readonly string[][]): string[] =>
  ways.reduce((one, other) => (other.length > one.length ? other : one), []);

const folders = [
  'machines',
  ...['api', 'domain', 'i18n', 'payments', 'runtime', 'shell', 'storage', 'support', 'telemetry', 'ui'].map(
    (layer) => `src/${layer}`,
  ),
  ...['src/flows', 'src/tools'].flatMap((parent) => foldersIn(parent).map((name) => `${parent}/${name}`)),
];

it.each(folders)('No chain of imports inside %s is longer than six files', (folder) => {
  const chain = longestChain(importsIn(folder));
  expect(chain.length > 6 ? chain : []).toEqual([]);
});

it('The longest chain of imports is found', () => {
  const chain = longestChain(
    new Map([
      ['a', ['b', 'c']],
      ['b', ['c']],
      ['c', []],
      ['d', ['c']],
    ]),
  );
  expect(chain).toEqual(['a', 'b', 'c']);
});

/** The names in a folder; a component and its styles count as one. */
const subjectsIn = (folder: string): Set<string> =>
  new Set(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name.replace(/\..*/, '')),
  );

it('A folder of src/domain or src/ui holds one subject: at most 16 names', () => {
  const rooms = ['src/domain', 'src/ui'].flatMap((layer) => [
    layer,
    ...readdirSync(layer, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${layer}/${name}`),
  ]);
  expect(rooms.filter((room) => subjectsIn(room).size > 16)).toEqual([]);
});

/** The files that a file's text imports: also only types, and also later, by `import()`. */
const importedIn = (text: string): string[] =>
  [...text.matchAll(/ from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    ([, from, alone, later]) => from ?? alone ?? later ?? '',
  );

/** Every circle of imports, by the first file on it. */
const circlesIn = (imports: ReadonlyMap<string, readonly string[]>): string[][] => {
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) return void circles.push([...way.slice(way.indexOf(file)), file]);
    if (done.has(file)) return;
    for (const imported of imports.get(file) ?? []) visit(imported, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
};

const sources = (): Map<string, string[]> => {
  const files = ['src', 'machines'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  const fileAt = (from: string, path: string): string => {
    if (!path.startsWith('#')) return join(dirname(from), path);
    return path.startsWith('#machines/') ? path.slice(1) : `src/${path.slice(1)}`;
  };
  return new Map(files.map((file) => [file, importedIn(readFileSync(file, 'utf8')).map((path) => fileAt(file, path))]));
};

it('No files of the portal import each other in a circle, types and later imports included', () => {
  expect(circlesIn(sources())).toEqual([]);
});

it('A circle of imports is found, also one of types, of later imports, and behind a file without circle', () => {
  const imports = new Map([
    ['a', importedIn("import { b } from 'b';")],
    ['b', importedIn("import 'c';")],
    ['c', importedIn("import type { b } from 'b';\nconst later = () => import('d');")],
    ['d', importedIn("import { c } from 'c';")],
  ]);
  expect(circlesIn(imports)).toEqual([
    ['b', 'c', 'b'],
    ['c', 'd', 'c'],
  ]);
});
