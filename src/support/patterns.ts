/**
 * Patterns of places in a value, as one tree: a value is walked beside it, so that a list of thousands takes no longer
 * for the number of patterns. `*`: any name or place in a list; `#`: any key, where the keys are somebody's data;
 * `+`: any key, where they are the operator's. At the end `:date` (only what is a date), `:euros` or `:cents` say that a
 * code tells it moved (`moving.ts`), and `:gate` or `:place` that it tells which are the same.
 */
export type PatternNode = { inner: Map<string, PatternNode>; kinds: Set<Kind> };

const movedKinds = ['date', 'euros', 'cents', 'gate', 'place'] as const;
/** What a text or number at a place is, as far as a code tells it otherwise than it was. */
export type MovedKind = (typeof movedKinds)[number];
type Kind = MovedKind | 'plain';

/** The position of a walk: every node whose pattern fits the place. */
export type Places = readonly PatternNode[];

const emptyNode = (): PatternNode => ({ inner: new Map(), kinds: new Set() });

const innerNode = (node: PatternNode, part: string): PatternNode => {
  const known = node.inner.get(part) ?? emptyNode();
  node.inner.set(part, known);
  return known;
};

const kindIn = (sign: string | undefined): Kind => movedKinds.find((kind) => kind === sign) ?? 'plain';

/** Where a walk begins. */
export const placesOf = (patterns: readonly string[]): Places => {
  const root = emptyNode();
  for (const pattern of patterns) {
    const [place = '', sign] = pattern.split(':');
    place.split('.').reduce(innerNode, root).kinds.add(kindIn(sign));
  }
  return [root];
};

/** One step further: a key, `*` for a place in a list, or the sign that stands for the keys of this object. */
export const within = (places: Places, part: string): Places => {
  const names = part === '*' || part === '#' || part === '+' ? [part] : [part, '*'];
  return places.flatMap(({ inner }) => names.flatMap((name) => inner.get(name) ?? []));
};

/** The sign that stands for the keys of the object at this place; undefined where they are a programmer's names. */
export const signOfKeys = (places: Places): '#' | '+' | undefined =>
  (['#', '+'] as const).find((sign) => places.some(({ inner }) => inner.has(sign)));

/** A day, or a moment of it, and nothing else that a driver may have typed. */
const isDate = (value: string | number): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/.test(value);

const isOfKind = (value: string | number, kind: Kind): boolean => {
  if (kind === 'date') return isDate(value);
  return kind === 'euros' || kind === 'cents' ? typeof value === 'number' : true;
};

/** What a code may tell of a value at this place, and as what; undefined where it may not. */
export const kindOf = (places: Places, value: string | number): Kind | undefined =>
  [...movedKinds, 'plain' as const].find(
    (kind) => places.some(({ kinds }) => kinds.has(kind)) && isOfKind(value, kind),
  );
