/**
 * Patterns of places in a value, as one tree: a value is walked beside it, so that a list of thousands takes no longer
 * for the number of patterns. `*`: any name or place in a list; `#`: any key, where the keys are somebody's data;
 * `+`: any key, where they are the operator's; `:date` at the end: only what is a date.
 */
export type PatternNode = { inner: Map<string, PatternNode>; allows: 'all' | 'dates' | 'nothing' };

/** Where a walk stands: every node whose pattern fits the place. */
export type Places = readonly PatternNode[];

const emptyNode = (): PatternNode => ({ inner: new Map(), allows: 'nothing' });

const innerNode = (node: PatternNode, part: string): PatternNode => {
  const known = node.inner.get(part) ?? emptyNode();
  node.inner.set(part, known);
  return known;
};

const dateSign = ':date';

/** Where a walk begins. */
export const placesOf = (patterns: readonly string[]): Places => {
  const root = emptyNode();
  for (const pattern of patterns) {
    const isDate = pattern.endsWith(dateSign);
    const parts = (isDate ? pattern.slice(0, -dateSign.length) : pattern).split('.');
    const end = parts.reduce(innerNode, root);
    if (end.allows !== 'all') end.allows = isDate ? 'dates' : 'all';
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
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?)?$/.test(value);

export const isAllowed = (places: Places, value: string | number): boolean =>
  places.some(({ allows }) => allows === 'all' || (allows === 'dates' && isDate(value)));
