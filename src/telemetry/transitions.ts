import type { StoredSnapshot } from '#support/snapshot.ts';
import type { TrailStep } from '#support/trail.ts';

/** `from` or `to` empty: the machine began, or ended. */
export type Transition = { machine: string; from: string; event: string; to: string };

type Standing = { machine: string; leaves: readonly string[] };

/** The innermost states that a machine is in, such as `asking.form`, in the order of its regions. */
const leavesOf = (value: StoredSnapshot['value'], parent = ''): string[] =>
  typeof value === 'string'
    ? [parent + value]
    : Object.entries(value).flatMap(([name, inner]) => (inner ? leavesOf(inner, `${parent}${name}.`) : []));

/** Where each machine of a flow stands, by its place in the flow. */
const standingsOf = (snapshot: StoredSnapshot, place = ''): [string, Standing][] => [
  [place, { machine: snapshot.machine, leaves: snapshot.status === 'stopped' ? [] : leavesOf(snapshot.value) }],
  ...Object.entries(snapshot.children).flatMap(([id, child]) => standingsOf(child, `${place}/${id}`)),
];

const nowhere: Standing = { machine: '', leaves: [] };

/** What changed between two standings of one machine, region by region. */
const changed = (before: Standing, after: Standing, machine: string, event: string): Transition[] => {
  const left = before.leaves.filter((leaf) => !after.leaves.includes(leaf));
  const entered = after.leaves.filter((leaf) => !before.leaves.includes(leaf));
  return Array.from({ length: Math.max(left.length, entered.length) }, (_, index) => ({
    machine,
    from: left[index] ?? '',
    event,
    to: entered[index] ?? '',
  }));
};

/**
 * Reads transitions out of a visit's steps: states by name, and nothing of what the machines hold. What a person does without leaving a state,
 * such as typing, is none: how often would say how much was typed.
 */
export const createTransitionReader = () => {
  let before = new Map<string, Standing>();
  return ({ machine, event, snapshot }: TrailStep): Transition[] => {
    // A flow begins: the one before was told of to its end.
    if (event === 'xstate.init' && machine === snapshot.machine) before = new Map();
    const after = new Map(standingsOf(snapshot));
    const transitions = [...new Set([...before.keys(), ...after.keys()])].flatMap((place) => {
      const [then, now] = [before.get(place) ?? nowhere, after.get(place) ?? nowhere];
      // What runs inside begins and ends with a step of the machine around it.
      const cause = !after.has(place) ? 'xstate.stop' : now.machine === machine ? event : 'xstate.init';
      return changed(then, now, now.machine || then.machine, cause);
    });
    before = after;
    return transitions;
  };
};
