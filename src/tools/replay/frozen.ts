import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { childMachineOf } from '#tools/charts/graph.ts';
import type { Still } from '#support/still.ts';

/** Told what a person did on a frozen screen: `path` names the machine inside the flow, from the outside in. */
export type Hear = (path: readonly string[], event: EventObject) => void;

const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * A still as the snapshot that a view reads: `matches`, `can` and `hasTag` answer, nothing runs.
 * Throws where the machine knows no such state.
 */
export const snapshotOf = (
  machine: AnyStateMachine,
  still: Still,
  hear: Hear,
  path: readonly string[] = [],
): AnyMachineSnapshot => {
  const { value, context, status, output, children } = still;
  const snapshot = machine.resolveState({ value, context, status, output });
  if (!sameText(snapshot.value, value)) throw new Error(`${machine.id} has no state ${JSON.stringify(value)}.`);
  const frozen = Object.entries(children).flatMap(([id, child]) => {
    const inner = childMachineOf(machine, id);
    return inner === undefined ? [] : [[id, frozenActor(inner, child, hear, [...path, id]).actor] as const];
  });
  return Object.assign(snapshot, { children: Object.fromEntries(frozen) });
};

/** An actor that shows one moment and never moves by itself; what is sent to it is only heard. */
export const frozenActor = (machine: AnyStateMachine, still: Still, hear: Hear, path: readonly string[] = []) => {
  let snapshot = snapshotOf(machine, still, hear, path);
  const listeners = new Set<() => void>();
  const actor = {
    id: machine.id,
    sessionId: `frozen ${path.join('.')}`,
    logic: machine,
    send: (event: EventObject) => hear(path, event),
    getSnapshot: () => snapshot,
    subscribe: (listener: (() => void) | { next?: () => void }) => {
      const notify = () => (typeof listener === 'function' ? listener() : listener.next?.());
      listeners.add(notify);
      return { unsubscribe: () => listeners.delete(notify) };
    },
  };
  return {
    actor: actor as unknown as AnyActorRef,
    /** Shows another moment of the same machine. */
    show: (next: Still): void => {
      snapshot = snapshotOf(machine, next, hear, path);
      listeners.forEach((notify) => notify());
    },
  };
};
