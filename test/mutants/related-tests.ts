/** Finds the test files nearest to a source by following imports: they run for a fault planted in it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, parse } from 'node:path';
import project from '../../package.json' with { type: 'json' };

const aliases = Object.entries(project.imports).map(
  ([alias, place]) => [alias.slice(0, -1), normalize(place.slice(0, -1))] as const,
);

const placeOf = (specifier: string, from: string): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const [alias, place] = aliases.find(([start]) => specifier.startsWith(start)) ?? [];
  return alias === undefined || place === undefined ? undefined : join(place, specifier.slice(alias.length));
};

/** The files of a pattern of `import.meta.glob`, such as `./*\/*View.tsx`. */
const matchesOf = (pattern: string, from: string): string[] => {
  const path = join(dirname(from), pattern);
  const folder = dirname(path.slice(0, path.indexOf('*') + 1));
  const wanted = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  return files.filter((file) => wanted.test(file));
};

const imported = new Map<string, string[]>();
const importsOf = (file: string): string[] => {
  const before = imported.get(file);
  if (before) return before;
  const text = existsSync(file) && /\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : '';
  const specifiers = text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+\.(?:tsx?|css|json))'/g);
  const globs = text.matchAll(/import\.meta\.glob[^(]*\(([^{})]+)/g);
  const places = [
    ...[...specifiers].flatMap(([, specifier = '']) => placeOf(specifier, file) ?? []),
    ...[...globs].flatMap(([, patterns = '']) =>
      [...patterns.matchAll(/'([^']+)'/g)].flatMap(([, pattern = '']) => matchesOf(pattern, file)),
    ),
  ];
  imported.set(file, places);
  return places;
};

const known = new Map<string, ReadonlyMap<string, number>>();
/** Everything that a file loads, itself included, each with the number of imports between. */
export const loadsOf = (file: string): ReadonlyMap<string, number> => {
  const before = known.get(file);
  if (before) return before;
  const seen = new Map([[file, 0]]);
  for (const [one, distance] of seen)
    for (const next of importsOf(one)) if (!seen.has(next)) seen.set(next, distance + 1);
  known.set(file, seen);
  return seen;
};

/** The `most` test files that load a source with the fewest imports between, its namesake first, as paths from the project's root. */
export const nearestTestsOf = (source: string, folder: string, most: number): string[] => {
  const isOther = (file: string): number => Number(!file.endsWith(`/${parse(source).name}.test.ts`));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((name) => {
      const file = join(folder, name);
      const distance = loadsOf(file).get(source);
      return distance === undefined ? [] : [{ file, distance }];
    })
    .sort(
      (one, other) =>
        one.distance - other.distance || isOther(one.file) - isOther(other.file) || one.file.localeCompare(other.file),
    )
    .slice(0, most)
    .map(({ file }) => file);
};
