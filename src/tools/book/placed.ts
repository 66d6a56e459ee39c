import type { Still } from '#support/still.ts';

/** A still with another one at a place inside it. */
export const placedIn = (outer: Still, path: readonly string[], inner: Still): Still => {
  const [first, ...rest] = path;
  if (first === undefined) return inner;
  const child = outer.children[first];
  return child === undefined
    ? outer
    : { ...outer, children: { ...outer.children, [first]: placedIn(child, rest, inner) } };
};
