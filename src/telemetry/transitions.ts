/** Reads from the steps of a visit which transitions its machines took, for the operator’s counts. */

import type { StoredSnapshot } from '#support/snapshot.ts';
import type { TrailStep } from '#support/trail.ts';

/** `from` or `to` empty: the machine began, or ended. */
export type Transition = { machine: string; from: string; event: string; to: string };

type Position = { machine: string; leaves: readonly string[]; isActive: boolean };

/** The innermost active states of a machine, such as `asking.form`, in the order of its regions. */
const leavesOf = (value: StoredSnapshot['value'], parent = ''): string[] =>
  typeof value === 'string'
    ? [parent + value]
    : Object.entries(value).flatMap(([name, inner]) => (inner ? leavesOf(inner, `${parent}${name}.`) : []));

/** The states of each machine of a flow, by its path in the flow. */
const positionsOf = (snapshot: StoredSnapshot, place = ''): [string, Position][] => [
  [
    place,
    {
      machine: snapshot.machine,
      leaves: snapshot.status === 'stopped' ? [] : leavesOf(snapshot.value),
      isActive: snapshot.status === 'active',
    },
  ],
  ...Object.entries(snapshot.children).flatMap(([id, child]) => positionsOf(child, `${place}/${id}`)),
];

/** The difference between two positions of one machine, region by region. */
const changesBetween = (before: readonly string[], after: readonly string[]): Pick<Transition, 'from' | 'to'>[] => {
  const left = before.filter((leaf) => !after.includes(leaf));
  const entered = after.filter((leaf) => !before.includes(leaf));
  return Array.from({ length: Math.max(left.length, entered.length) }, (_, index) => ({
    from: left[index] ?? '',
    to: entered[index] ?? '',
  }));
};

/**
 * Reads transitions from a visit's steps: states by name, and no context of the machines. Events that stay in their
 * state, such as typing, are left out: their number would show how much was typed.
 */
export const createTransitionReader = () => {
  let flow = '';
  const positions = new Map<string, Position>();
  return ({ machine, event, snapshot }: TrailStep): Transition[] => {
    // Another flow runs: the previous one is complete.
    if (flow !== snapshot.machine) positions.clear();
    flow = snapshot.machine;
    const now = new Map(positionsOf(snapshot));
    // A step names the machine that took it; an outer machine that has moved as well has a step of its own.
    const taken = [...now].filter(([place, one]) => one.machine === machine || !positions.has(place));
    const begunOrMoved = taken.flatMap(([place, { machine: name, leaves, isActive }]) => {
      const before = positions.get(place)?.leaves ?? [];
      // A machine that has already ended when it is first seen has neither begun nor moved: its end was counted, or it had nothing to do.
      if (before.length === 0 && !isActive) return [];
      positions.set(place, { machine: name, leaves, isActive });
      const cause = name === machine && before.length > 0 ? event : 'xstate.init';
      return changesBetween(before, leaves).map((change) => ({ machine: name, event: cause, ...change }));
    });
    const gone = [...positions].filter(([place]) => !now.has(place));
    const ended = gone.flatMap(([place, { machine: name, leaves }]) => {
      positions.delete(place);
      return changesBetween(leaves, []).map((change) => ({ machine: name, event: 'xstate.stop', ...change }));
    });
    if (snapshot.status !== 'active') flow = '';
    return [...begunOrMoved, ...ended];
  };
};
