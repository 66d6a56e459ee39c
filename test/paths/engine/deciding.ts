import { kindOf, leavesOf } from './leaves.ts';

/** A context in which something happened, and what came of it. */
export type Decided = { context: unknown; outcome: string };

type Row = { kinds: ReadonlyMap<string, string>; outcome: string };

/** So many values of a context may decide together. */
const mostPaths = 3;

const groupsBy = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const known = groups.get(name);
    if (known === undefined) groups.set(name, [item]);
    else known.push(item);
  }
  return groups;
};

const kindAt = ({ kinds }: Row, path: string): string => kinds.get(path) ?? '-';

/** How many contexts these paths leave undecided: those whose outcome is not the one that is most frequent among their like. */
const undecided = (rows: readonly Row[], paths: readonly string[]): number =>
  [...groupsBy(rows, (row) => paths.map((path) => kindAt(row, path)).join('|')).values()]
    .map(
      (alike) =>
        alike.length - Math.max(...[...groupsBy(alike, ({ outcome }) => outcome).values()].map((some) => some.length)),
    )
    .reduce((sum, count) => sum + count, 0);

/** Few paths that decide every outcome, the one that tells most first; none where it takes more. */
const decidingPaths = (rows: readonly Row[]): string[] => {
  const all = [...new Set(rows.flatMap(({ kinds }) => [...kinds.keys()]))].sort();
  const chosen: string[] = [];
  let left = undecided(rows, chosen);
  while (left > 0 && chosen.length < mostPaths) {
    const [best] = all
      .filter((path) => !chosen.includes(path))
      .map((path) => ({ path, left: undecided(rows, [...chosen, path]) }))
      .sort((one, other) => one.left - other.left);
    if (best === undefined || best.left === left) break;
    chosen.push(best.path);
    left = best.left;
  }
  return left === 0 ? chosen : [];
};

/** By outcome, what the context held where it came about, of the few values that tell the outcomes apart. Empty where none do. */
export const whatDecides = (decided: readonly Decided[]): Map<string, string> => {
  const rows = decided.map(({ context, outcome }) => ({
    kinds: new Map([...leavesOf(context)].map(([path, value]) => [path, kindOf(value)])),
    outcome,
  }));
  const outcomes = groupsBy(rows, ({ outcome }) => outcome);
  if (outcomes.size < 2) return new Map();
  const paths = decidingPaths(rows);
  if (paths.length === 0) return new Map();
  return new Map(
    [...outcomes].map(([outcome, of]) => [
      outcome,
      paths
        .map((path) => `${path}: ${[...new Set(of.map((row) => kindAt(row, path)))].sort().join(' or ')}`)
        .join(', '),
    ]),
  );
};
