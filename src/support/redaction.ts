import type { Move } from './moving.ts';
import { kindOf, type Places, placesOf, signOfKeys, within } from './patterns.ts';
import type { StoredSnapshot } from './snapshot.ts';

/** The allowed values of each machine, by its name (`allowed.ts`). */
export type AllowedLists = ReadonlyMap<string, readonly string[]>;

/** The replacement of each text that may not leave the browser: the same text always gets the same one, within one code. */
export type Pseudonyms = Map<string, string>;

const pseudonymOf = (names: Pseudonyms, text: string): string => {
  const known = names.get(text) ?? `•${names.size + 1}`;
  names.set(text, known);
  return known;
};

/** Names that a programmer gave: the pattern excludes plates, numbers and ids. */
export const isName = (key: string): boolean => /^[a-z][a-zA-Z]{0,40}$/.test(key);

/** The texts and keys that the patterns keep as they are. */
const keptTexts = (value: unknown, places: Places, kept = new Set<string>()): Set<string> => {
  if (typeof value === 'string' && kindOf(places, value) === 'plain') kept.add(value);
  if (typeof value !== 'object' || value === null) return kept;
  const sign = Array.isArray(value) ? '*' : signOfKeys(places);
  for (const [key, inner] of Object.entries(value)) {
    if (sign === '+') kept.add(key);
    keptTexts(inner, within(places, sign ?? key), kept);
  }
  return kept;
};

/** `listed`: the texts that the operator listed, which are read only where a pattern asks for them. */
type Means = { names: Pseudonyms; move: Move | undefined; listed: () => ReadonlySet<string> };

const redactedLeaf = (value: string | number, places: Places, { names, move, listed }: Means): unknown => {
  const kind = kindOf(places, value);
  if (kind === undefined) return typeof value === 'string' ? pseudonymOf(names, value) : 0;
  if (kind === 'listed') return listed().has(String(value)) ? value : pseudonymOf(names, String(value));
  if (kind === 'plain' || move === undefined) return value;
  if (typeof value === 'number' && kind === 'moment') return Date.parse(move.date(new Date(value).toISOString()));
  if (typeof value === 'number') return kind === 'cents' ? move.cents(value) : 0;
  return kind === 'date' ? move.date(value) : pseudonymOf(names, value);
};

const redactAt = (value: unknown, places: Places, means: Means): unknown => {
  if (value === undefined || value === null || typeof value === 'boolean' || value === '') return value;
  if (typeof value === 'string' || typeof value === 'number') return redactedLeaf(value, places, means);
  if (Array.isArray(value)) {
    const inside = within(places, '*');
    return value.map((item: unknown) => redactAt(item, inside, means));
  }
  if (typeof value !== 'object') return undefined;
  const sign = signOfKeys(places);
  const isKept = (key: string): boolean => sign === '+' || (sign === undefined && isName(key));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      isKept(key) ? key : pseudonymOf(means.names, key),
      redactAt(inner, within(places, sign ?? key), means),
    ]),
  );
};

const meansFor = (value: unknown, places: Places, names: Pseudonyms, move?: Move): Means => {
  let known: ReadonlySet<string> | undefined;
  return { names, move, listed: () => (known ??= keptTexts(value, places)) };
};

/**
 * A value with every text and number replaced that the patterns (`patterns.ts`) do not name. The values left unchanged
 * describe the state, not the person: booleans, absence, emptiness, counts.
 */
export const redact = (value: unknown, patterns: readonly string[], names: Pseudonyms): unknown =>
  redactAt(value, placesOf(patterns), meansFor(value, placesOf(patterns), names));

/** A snapshot with only the values of its machine's list, moved if a move is given; for a machine without a list, only the state. */
export const redactedSnapshot = (
  snapshot: StoredSnapshot,
  names: Pseudonyms,
  allowed: AllowedLists,
  move?: Move,
): StoredSnapshot => {
  const places = placesOf(allowed.get(snapshot.machine) ?? []);
  const means = meansFor(snapshot.context, places, names, move);
  const context = redactAt(snapshot.context, places, means);
  const output = redactAt(snapshot.output, within(places, 'output'), means);
  return {
    ...snapshot,
    context: context as StoredSnapshot['context'],
    ...(output === undefined ? {} : { output }),
    children: Object.fromEntries(
      Object.entries(snapshot.children).map(([id, child]) => [id, redactedSnapshot(child, names, allowed, move)]),
    ),
  };
};
