import type { StoredSnapshot } from './snapshot.ts';

/** What may be told of each machine, by its name (`allowed.ts`). */
export type AllowedLists = ReadonlyMap<string, readonly string[]>;

/** What stands for a text that may not leave the browser: the same text always gets the same one, within one code. */
export type Pseudonyms = Map<string, string>;

const pseudonymOf = (names: Pseudonyms, text: string): string => {
  const known = names.get(text) ?? `•${names.size + 1}`;
  names.set(text, known);
  return known;
};

/** Names that a programmer gave: no plate, number or id is written so. */
const isName = (key: string): boolean => /^[a-z][a-zA-Z]{0,40}$/.test(key);

const fits = (pattern: string, path: readonly string[]): boolean => {
  const parts = pattern.split('.');
  return (
    parts.length === path.length &&
    parts.every((part, index) => part === path[index] || (part === '*' && path[index] !== '#' && path[index] !== '+'))
  );
};

/** A day, or a moment of it, and nothing else that a driver may have typed. */
const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?)?$/.test(text);

const dateSign = ':date';
const allows = (pattern: string, path: readonly string[], value: string | number): boolean =>
  pattern.endsWith(dateSign)
    ? typeof value === 'string' && isDate(value) && fits(pattern.slice(0, -dateSign.length), path)
    : fits(pattern, path);

/** Whether the patterns have this sign for the keys of the object at a path. */
const hasKeys = (sign: '#' | '+', patterns: readonly string[], path: readonly string[]): boolean =>
  patterns.some((pattern) =>
    fits(
      pattern
        .split('.')
        .slice(0, path.length + 1)
        .join('.'),
      [...path, sign],
    ),
  );

/**
 * A value with every text and number replaced that the patterns do not name (`*`: any name or place in a
 * list; `#`: any key, where the keys are somebody's data; `+`: any key, where they are the operator's; `:date` at the end: only what is a date). What is left untouched
 * says how things are, not whose: yes and no, absent, empty, how many.
 */
export const redacted = (
  value: unknown,
  patterns: readonly string[],
  names: Pseudonyms,
  path: readonly string[] = [],
): unknown => {
  if (value === undefined || value === null || typeof value === 'boolean' || value === '') return value;
  if (typeof value === 'string' || typeof value === 'number') {
    if (patterns.some((pattern) => allows(pattern, path, value))) return value;
    return typeof value === 'string' ? pseudonymOf(names, value) : 0;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => redacted(item, patterns, names, [...path, '*']));
  if (typeof value !== 'object') return undefined;
  const sign = (['#', '+'] as const).find((one) => hasKeys(one, patterns, path));
  const isKept = (key: string): boolean => sign === '+' || (sign === undefined && isName(key));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      isKept(key) ? key : pseudonymOf(names, key),
      redacted(inner, patterns, names, [...path, sign ?? key]),
    ]),
  );
};

/** A snapshot with only what its machine's list lets through; of a machine without a list, only the state. */
export const redactedSnapshot = (
  snapshot: StoredSnapshot,
  names: Pseudonyms,
  allowed: AllowedLists,
): StoredSnapshot => {
  const patterns = allowed.get(snapshot.machine) ?? [];
  const context = redacted(snapshot.context, patterns, names);
  const output = redacted(snapshot.output, patterns, names, ['output']);
  return {
    ...snapshot,
    context: context as StoredSnapshot['context'],
    ...(output === undefined ? {} : { output }),
    children: Object.fromEntries(
      Object.entries(snapshot.children).map(([id, child]) => [id, redactedSnapshot(child, names, allowed)]),
    ),
  };
};
