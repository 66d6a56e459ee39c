/** Reads a good value with one field after the other made odd, and lists what became of each. */

import { mutationsOf, oddKinds } from '../faults/mutations.ts';

const leavesOf = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([field, inner]) => leavesOf(inner, path === '' ? field : `${path}.${field}`))
    : [[path, (JSON.stringify(value) ?? 'undefined').slice(0, 40)]];

/** The name of a place as seen from a field: `it` is the field, `..` what holds it. */
const placed = (path: string, field: string): string => {
  const holder = field.replace(/(?:^|\.)[^.]*$/, '');
  if (path === field || path.startsWith(`${field}.`)) return `it${path.slice(field.length)}`;
  return holder !== '' && path.startsWith(`${holder}.`) ? `../${path.slice(holder.length + 1)}` : path;
};

/** The changes of the leaves of a value, seen from the odd field: removed, new or different ones. */
const changes = (now: unknown, before: unknown, field: string): string => {
  const [left, were] = [new Map(leavesOf(now)), new Map(leavesOf(before))];
  const gone = [...were.keys()].filter((path) => !left.has(path)).map((path) => `no ${placed(path, field)}`);
  const other = [...left]
    .filter(([path, text]) => were.get(path) !== text)
    .map(([path, text]) => `${placed(path, field)} ${text}`);
  return [...gone, ...other].slice(0, 4).join(', ') || 'as it was';
};

/** The results of a reader for a value whose fields are made odd one after the other: a line for the fields with the same results. `read` returns undefined if it refuses the whole. */
export const oddlyRead = (good: unknown, read: (text: string) => unknown): string[] => {
  const before = read(JSON.stringify(good));
  const outcomes = new Map<string, Map<string, string[]>>();
  for (const { field, kind, body } of mutationsOf(JSON.stringify(good), oddKinds)) {
    const now = read(body);
    const outcome = now === undefined ? 'refused' : changes(now, before, field);
    const ofField = outcomes.get(field) ?? new Map<string, string[]>();
    ofField.set(outcome, [...(ofField.get(outcome) ?? []), kind]);
    outcomes.set(field, ofField);
  }
  const fields = new Map<string, string[]>();
  for (const [field, ofField] of outcomes) {
    const results = [...ofField].map(([outcome, ways]) => `${ways.join(', ')} → ${outcome}`).join('; ');
    fields.set(results, [...(fields.get(results) ?? []), field]);
  }
  return [...fields].map(([results, same]) => `${same.join(', ')}: ${results}`);
};
