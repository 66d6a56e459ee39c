import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import project from '../../package.json' with { type: 'json' };

const aliases = Object.entries(project.imports).map(
  ([alias, place]) => [alias.slice(0, -1), normalize(place.slice(0, -1))] as const,
);

const placeOf = (specifier: string, from: string): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const [alias, place] = aliases.find(([start]) => specifier.startsWith(start)) ?? [];
  return alias === undefined || place === undefined ? undefined : join(place, specifier.slice(alias.length));
};

const imported = new Map<string, string[]>();
const importsOf = (file: string): string[] => {
  const known = imported.get(file);
  if (known) return known;
  const specifiers = existsSync(file)
    ? readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+\.tsx?)'/g)
    : [];
  const places = [...specifiers].flatMap(([, specifier = '']) => placeOf(specifier, file) ?? []);
  imported.set(file, places);
  return places;
};

/** The number of imports between a file and a source; undefined if it does not load it. */
export const importsBetween = (file: string, wanted: string): number | undefined => {
  const seen = new Set<string>();
  let [next, distance] = [[file], 0];
  while (next.length > 0) {
    if (next.includes(wanted)) return distance;
    next = next.flatMap(importsOf).filter((one) => !seen.has(one) && seen.add(one));
    distance += 1;
  }
  return undefined;
};

/** The `most` test files that load a source with the fewest imports between, as paths from the project's root. */
export const nearestTestsOf = (source: string, folder: string, most: number): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((name) => {
      const file = join(folder, name);
      const distance = importsBetween(file, source);
      return distance === undefined ? [] : [{ file, distance }];
    })
    .sort((one, other) => one.distance - other.distance || one.file.localeCompare(other.file))
    .slice(0, most)
    .map(({ file }) => file);
