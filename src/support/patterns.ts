/**
 * Patterns of paths in a value, as one tree: a value is walked along it, so that the time for a list of thousands does
 * not grow with the number of patterns. `*`: any name or list index; `#`: any key, if the keys are personal data; `+`:
 * any key, if they are the operator's. At the end `:date` (only a date), `:moment` (epoch ms) or `:cents` mean that a code
 * moves the value (`moving.ts`), `:gate` or `:place` that it only shows which values are equal, and `:listed` that it
 * keeps a text only where it keeps the same one elsewhere: an id from an address, among those of the operator.
 */
export type PatternNode = { inner: Map<string, PatternNode>; kinds: Set<Kind> };

const movedKinds = ['date', 'moment', 'cents', 'gate', 'place'] as const;
/** The kind of a text or number at a path, if a code changes it. */
export type MovedKind = (typeof movedKinds)[number];
type Kind = MovedKind | 'listed' | 'plain';

/** The position of a walk: every node whose pattern matches the path. */
export type Places = readonly PatternNode[];

const emptyNode = (): PatternNode => ({ inner: new Map(), kinds: new Set() });

const innerNode = (node: PatternNode, part: string): PatternNode => {
  const known = node.inner.get(part) ?? emptyNode();
  node.inner.set(part, known);
  return known;
};

const kindIn = (sign: string | undefined): Kind =>
  sign === 'listed' ? sign : (movedKinds.find((kind) => kind === sign) ?? 'plain');

/** The result of a function for each key, computed once. */
const memoized = <K extends object, V>(compute: (key: K) => V): ((key: K) => V) => {
  const known = new WeakMap<K, V>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
};

/** The beginning of a walk. */
export const placesOf = memoized((patterns: readonly string[]): Places => {
  const root = emptyNode();
  for (const pattern of patterns) {
    const [place = '', sign] = pattern.split(':');
    place.split('.').reduce(innerNode, root).kinds.add(kindIn(sign));
  }
  return [root];
});

/** The steps from a position that were walked before: the items of a list take the same ones. */
const walked = memoized((_: Places) => new Map<string, Places>());

/** One step further: a key, `*` for a list index, or the sign for the keys of this object. */
export const within = (places: Places, part: string): Places => {
  const known = walked(places).get(part);
  if (known !== undefined) return known;
  const names = part === '*' || part === '#' || part === '+' ? [part] : [part, '*'];
  const next = places.flatMap(({ inner }) => names.flatMap((name) => inner.get(name) ?? []));
  walked(places).set(part, next);
  return next;
};

/** The sign for the keys of the object at this path; undefined if they are a programmer's names. */
export const signOfKeys = (places: Places): '#' | '+' | undefined =>
  (['#', '+'] as const).find((sign) => places.some(({ inner }) => inner.has(sign)));

/** The kinds that the patterns name at a path, the moved ones first. */
const kindsAt = memoized((places: Places): readonly Kind[] =>
  [...movedKinds, 'listed' as const, 'plain' as const].filter((kind) => places.some(({ kinds }) => kinds.has(kind))),
);

/** A day, or a time on it, and nothing else that a driver may have typed. */
const isDate = (value: string | number): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/.test(value);

const isOfKind = (value: string | number, kind: Kind): boolean => {
  if (kind === 'date') return isDate(value);
  return kind === 'moment' || kind === 'cents' ? typeof value === 'number' : true;
};

/** The kind of a value that a code may hold at this path; undefined if it may not hold it. */
export const kindOf = (places: Places, value: string | number): Kind | undefined =>
  kindsAt(places).find((kind) => isOfKind(value, kind));
