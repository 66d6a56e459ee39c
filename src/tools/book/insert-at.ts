import type { StoredSnapshot } from '#support/snapshot.ts';

/** A snapshot with another one inserted at a path inside it. */
export const insertAt = (outer: StoredSnapshot, path: readonly string[], inner: StoredSnapshot): StoredSnapshot => {
  const [first, ...rest] = path;
  if (first === undefined) return inner;
  const child = outer.children[first];
  return child === undefined
    ? outer
    : { ...outer, children: { ...outer.children, [first]: insertAt(child, rest, inner) } };
};
