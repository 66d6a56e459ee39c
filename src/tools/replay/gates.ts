import { gates, isSamePlace } from '#domain/trips/gates.ts';
import { type AllowedLists } from '#support/redaction.ts';
import { kindOf, type Places, placesOf, signOfKeys, within } from '#support/patterns.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';

/** One gate of each place of the motorway. */
const places = gates.filter((gate, index) => !gates.slice(0, index).some((other) => isSamePlace(gate, other)));

const isHidden = (text: string): boolean => text.startsWith('•');

const standInFor = (known: Map<string, string>, hidden: string): string => {
  const gate = known.get(hidden) ?? places[known.size % places.length] ?? hidden;
  known.set(hidden, gate);
  return gate;
};

const nameGates = (value: unknown, at: Places, known: Map<string, string>): unknown => {
  if (typeof value === 'string')
    return isHidden(value) && kindOf(at, value) === 'gate' ? standInFor(known, value) : value;
  if (Array.isArray(value)) return value.map((item: unknown) => nameGates(item, within(at, '*'), known));
  if (typeof value !== 'object' || value === null) return value;
  const sign = signOfKeys(at);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, nameGates(inner, within(at, sign ?? key), known)]),
  );
};

/**
 * A snapshot from a code for a screen: a list of gates has no hidden ones, so that each is replaced by another gate,
 * equal ones by the same, different ones by gates of different places.
 */
export const withGates = (
  snapshot: StoredSnapshot,
  allowed: AllowedLists,
  known: Map<string, string> = new Map(),
): StoredSnapshot => ({
  ...snapshot,
  context: nameGates(
    snapshot.context,
    placesOf(allowed.get(snapshot.machine) ?? []),
    known,
  ) as StoredSnapshot['context'],
  children: Object.fromEntries(
    Object.entries(snapshot.children).map(([id, child]) => [id, withGates(child, allowed, known)]),
  ),
});
