import { mutationsOf, oddKinds } from '../faults/mutations.ts';

const leavesOf = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([field, inner]) => leavesOf(inner, path === '' ? field : `${path}.${field}`))
    : [[path, (JSON.stringify(value) ?? 'undefined').slice(0, 40)]];

/** The changes of the leaves of a value: removed, new or different ones. */
const changes = (now: unknown, before: unknown): string => {
  const [left, were] = [new Map(leavesOf(now)), new Map(leavesOf(before))];
  const gone = [...were.keys()].filter((path) => !left.has(path)).map((path) => `no ${path}`);
  const other = [...left].filter(([path, text]) => were.get(path) !== text).map(([path, text]) => `${path} ${text}`);
  return [...gone, ...other].slice(0, 4).join(', ') || 'as it was';
};

/** The results of a reader for a value whose fields are made odd one after the other: a line a field. `read` returns undefined if it refuses the whole. */
export const oddlyRead = (good: unknown, read: (text: string) => unknown): string[] => {
  const before = read(JSON.stringify(good));
  const outcomes = new Map<string, Map<string, string[]>>();
  for (const { field, kind, body } of mutationsOf(JSON.stringify(good), oddKinds)) {
    const now = read(body);
    const outcome = now === undefined ? 'refused' : changes(now, before);
    const ofField = outcomes.get(field) ?? new Map<string, string[]>();
    ofField.set(outcome, [...(ofField.get(outcome) ?? []), kind]);
    outcomes.set(field, ofField);
  }
  return [...outcomes].map(
    ([field, ofField]) =>
      `${field}: ${[...ofField].map(([outcome, ways]) => `${ways.join(', ')} → ${outcome}`).join('; ')}`,
  );
};
