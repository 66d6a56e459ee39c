import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';

/** A guard that was evaluated for an event: its answer, and the values of the context that it read. */
export type Asked = {
  /** The source state of the transition. */
  state: string;
  /** The position at which it is tried, from 1. */
  order: number;
  /** Null for a transition without a guard. */
  guard: string | null;
  /** The rule of the transition, or of the nearest state around it; null if only the machine as a whole has rules. */
  rule: string | null;
  isTaken: boolean;
  values: () => [place: string, value: unknown][];
};

/**
 * What a machine does with an event: the guards that were evaluated, in their order; or that it has ended, or that no
 * active state has a transition for the event.
 */
export type Answer = { kind: 'ended' } | { kind: 'unknown' } | { kind: 'taken' | 'refused'; asked: readonly Asked[] };

type Guard = AnyTransitionDefinition['guard'];
type Check = { check: (snapshot: AnyMachineSnapshot, args: object, guard: unknown) => boolean };
type Resolved = ((args: object, params: unknown) => boolean) | string | { type: string };

const mostValues = 12;

/** The same value, wrapped to record what is read of it. */
const watchReads = (value: unknown, place: string, read: Map<string, unknown>): unknown => {
  if (typeof value !== 'object' || value === null) {
    if (place !== '' && read.size < mostValues) read.set(place, value);
    return value;
  }
  return new Proxy(value, {
    get: (target, key) => {
      const inner: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || typeof inner === 'function') return inner;
      return watchReads(inner, place === '' ? key : `${place}.${key}`, read);
    },
  });
};

const nameOf = (guard: Guard): string | null => {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  const { type, name }: { type?: unknown; name?: unknown } = guard as object;
  return typeof type === 'string' ? type : typeof name === 'string' && name !== '' ? name : 'a guard without a name';
};

const answerOf = (
  guard: Guard,
  snapshot: AnyMachineSnapshot,
  args: { context: unknown; event: EventObject },
): boolean => {
  if (guard === undefined) return true;
  const isInline = typeof guard === 'function';
  const own: unknown = isInline ? guard : snapshot.machine.implementations.guards[nameOf(guard) ?? ''];
  const resolved = own as Resolved & Partial<Check>;
  if (typeof resolved !== 'function') return answerOf(resolved as Guard, snapshot, args);
  if (resolved.check !== undefined) return resolved.check(snapshot, args, resolved);
  const given: unknown = typeof guard === 'object' && 'params' in guard ? guard.params : undefined;
  return resolved(args, typeof given === 'function' ? given(args) : given);
};

const readsOf = (guard: Guard, snapshot: AnyMachineSnapshot, event: EventObject): [string, unknown][] => {
  const read = new Map<string, unknown>();
  try {
    answerOf(guard, snapshot, { context: watchReads(snapshot.context, '', read), event });
  } catch {
    // What was read before the error is reported nevertheless.
  }
  return [...read];
};

const ruleInMeta = (meta: unknown): string | null =>
  typeof meta === 'object' && meta !== null && 'rule' in meta ? String(meta.rule) : null;

const fits = (descriptor: string, type: string): boolean =>
  descriptor === type || descriptor === '*' || (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)));

const transitionsOn = (node: AnyStateNode, type: string): AnyTransitionDefinition[] =>
  [...node.transitions].flatMap(([descriptor, definitions]) => (fits(descriptor, type) ? definitions : []));

const ruleOf = ({ meta, parent }: AnyStateNode): string | null =>
  parent === undefined ? null : (ruleInMeta(meta) ?? ruleOf(parent));

/** What a machine does with an event in a state, and why. */
export const answerTo = (snapshot: AnyMachineSnapshot, event: EventObject): Answer => {
  if (snapshot.status !== 'active') return { kind: 'ended' };
  // Inner states are tried before outer ones.
  const nodes = [...snapshot._nodes].sort(
    (one: AnyStateNode, other: AnyStateNode) => other.path.length - one.path.length,
  );
  const asked: Asked[] = [];
  for (const node of nodes)
    for (const [place, { guard, meta }] of transitionsOn(node, event.type).entries()) {
      const isTaken = answerOf(guard, snapshot, { context: snapshot.context, event });
      asked.push({
        state: node.id,
        order: place + 1,
        guard: nameOf(guard),
        rule: ruleInMeta(meta) ?? ruleOf(node),
        isTaken,
        values: () => readsOf(guard, snapshot, event),
      });
      if (isTaken) break;
    }
  if (asked.length === 0) return { kind: 'unknown' };
  return { kind: asked.some(({ isTaken }) => isTaken) ? 'taken' : 'refused', asked };
};

const valueText = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};

/** An answer in lines, such as “1. `hasTripInProgress` says yes: trips.0.status = "EN_COURS"”. */
export const linesOf = (machine: string, event: string, answer: Answer): string[] => {
  if (answer.kind === 'ended') return [`${machine} has ended: it takes no event.`];
  if (answer.kind === 'unknown') return [`No state that ${machine} is in knows ${event}.`];
  return answer.asked.map(({ state, order, guard, rule, isTaken, values }) => {
    const result = guard === null ? 'no guard' : `${guard} says ${isTaken ? 'yes' : 'no'}`;
    const read = values()
      .map(([place, value]) => `${place} = ${valueText(value)}`)
      .join(', ');
    return `${state}, ${order}: ${result}${read === '' ? '' : ` (${read})`}${rule === null ? '' : `, by ${rule}`}`;
  });
};
