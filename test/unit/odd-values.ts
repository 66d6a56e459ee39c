/** Reads good values with one field after the other made odd, and lists what became of each. */

import { mutationsOf, oddKinds } from '../faults/mutations.ts';

/** The leaves of a value by their paths. An undefined leaf is left out. */
const leavesOf = (value: unknown, path = ''): [string, string][] => {
  if (value === undefined) return [];
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([field, inner]) => leavesOf(inner, path === '' ? field : `${path}.${field}`))
    : [[path, JSON.stringify(value).slice(0, 40)]];
};

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], value);

/** The name of a place as seen from a field: `it` is the field, `..` what holds it. */
const placeName = (path: string, field: string): string => {
  const holder = field.replace(/(?:^|\.)[^.]*$/, '');
  if (path === field || path.startsWith(`${field}.`)) return `it${path.slice(field.length)}`;
  if (path === holder) return '..';
  return holder !== '' && path.startsWith(`${holder}.`) ? `../${path.slice(holder.length + 1)}` : path;
};

/** The outermost place around a leaf of which the others have nothing. */
const wholeOf = (leaf: string, others: ReadonlyMap<string, string>): string => {
  const parts = leaf.split('.');
  const places = parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  return places.find((place) => [...others.keys()].every((path) => !`${path}.`.startsWith(`${place}.`))) ?? leaf;
};

/** What has become of a value, seen from the odd field: `taken` as it was sent, or removed, new and different places. */
const outcomeOf = (now: unknown, before: unknown, sent: unknown, field: string): string => {
  const [left, were] = [new Map(leavesOf(now)), new Map(leavesOf(before))];
  const wholes = (of: Map<string, string>, others: Map<string, string>): string[] => [
    ...new Set(
      [...of.keys()].filter((path) => !others.has(path)).map((path) => placeName(wholeOf(path, others), field)),
    ),
  ];
  const other = [...left].flatMap(([path, text]) =>
    were.has(path) && were.get(path) !== text ? [`${placeName(path, field)} ${text}`] : [],
  );
  const changed = [
    ...wholes(were, left).map((path) => `no ${path}`),
    ...wholes(left, were).map((path) => `new ${path}`),
  ];
  const all = [...changed, ...other];
  const isTaken = JSON.stringify(valueAt(now, field)) === JSON.stringify(valueAt(sent, field));
  if (all.length > 0 && isTaken && all.every((change) => /^(?:new )?it\b/.test(change))) return 'taken';
  return all.join(', ') || 'as it was';
};

/** What becomes of a field, by the ways of making it odd. The outcome of most ways is the last. */
const resultOf = (outcomes: ReadonlyMap<string, readonly string[]>): string => {
  const sorted = [...outcomes].toSorted(([, one], [, other]) => one.length - other.length);
  return sorted
    .map(([outcome, ways], place) => `${place === sorted.length - 1 ? 'else' : ways.join(', ')} → ${outcome}`)
    .join('; ');
};

/** A value that is read, and its reader, which returns undefined if it refuses the whole. */
type Readable = { name: string; good: unknown; read: (text: string) => unknown };

/** The values of entries by their keys, in the order of their first appearance. */
const groupByKey = (entries: readonly (readonly [string, string])[]): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const [key, value] of entries) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
};

/** The results of one value: for each the fields. */
const resultsOf = ({ good, read }: Readable): Map<string, string[]> => {
  const before = read(JSON.stringify(good));
  const outcomes = new Map<string, [string, string][]>();
  for (const { field, kind, body } of mutationsOf(JSON.stringify(good), oddKinds)) {
    const now = read(body);
    const outcome = now === undefined ? 'refused' : outcomeOf(now, before, JSON.parse(body), field);
    outcomes.set(field, [...(outcomes.get(field) ?? []), [outcome, kind]]);
  }
  return groupByKey([...outcomes].map(([field, ofField]) => [resultOf(groupByKey(ofField)), field]));
};

/** The fields of all values by what becomes of them: for each result a heading, and a line for the values with the same fields. */
export const oddlyRead = (values: readonly Readable[]): string => {
  const results = new Map<string, [string, string][]>();
  for (const value of values)
    for (const [result, fields] of resultsOf(value))
      results.set(result, [...(results.get(result) ?? []), [fields.join(', '), value.name]]);
  const lines = [...results]
    .toSorted()
    .flatMap(([result, fields]) => [
      `# ${result}`,
      ...[...groupByKey(fields)].map(([same, names]) => `${names.join(', ')}: ${same}`),
    ]);
  return `${lines.join('\n')}\n`;
};
