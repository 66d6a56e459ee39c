import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values inside a value by their paths (`draft.email`). A list is one value. */
export const leavesOf = (value: unknown, path = '', into = new Map<string, unknown>()): Map<string, unknown> => {
  if (isRecord(value))
    for (const [key, inner] of Object.entries(value)) leavesOf(inner, path === '' ? key : `${path}.${key}`, into);
  else if (value !== undefined) into.set(path, value);
  return into;
};

/** The value at a path. */
export const leafAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);

/** The paths at which two values differ: as deep as both are records. */
export const changedPaths = (before: unknown, after: unknown, path = ''): string[] => {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [path];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changedPaths(before[key], after[key], path === '' ? key : `${path}.${key}`),
  );
};

/** The paths that lie in no other of them. */
export const outermost = (paths: ReadonlySet<string>): string[] =>
  [...paths].filter((path) => ![...paths].some((other) => path.startsWith(`${other}.`))).sort();

const longest = 60;

/** A short mark that changes with a text. */
export const markOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 4);

/** A value in a line: `-` where there is none. A long one is cut, and ends with a mark that changes with the rest of it. */
export const shown = (value: unknown): string => {
  const text = (JSON.stringify(value) ?? '-').replaceAll(/"(\w+)":/g, '$1: ').replaceAll(/,(?=["{[\w])/g, ', ');
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 10)}…${markOf(text)}`;
};

/** The kind of a value, as far as a guard may ask for it: a word such as a status is kept, of a list how much it holds. */
export const kindOf = (value: unknown): string => {
  if (value === undefined) return '-';
  if (Array.isArray(value)) return `${value.length} of them`;
  if (typeof value !== 'string') return String(value);
  if (value === '') return 'empty';
  return /^(?:[A-Z_]{2,}|[a-z][a-zA-Z_]+)$/.test(value) ? value : 'text';
};
