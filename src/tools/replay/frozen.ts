import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { childMachineOf } from '#tools/charts/graph.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';

/** Called with what a person did on a frozen screen: `path` names the machine inside the flow, from the outside in. */
export type OnEvent = (path: readonly string[], event: EventObject) => void;

const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A stored snapshot as a view reads it: `matches`, `can` and `hasTag` work, nothing runs. Throws if the machine has no such state. */
export const snapshotOf = (
  machine: AnyStateMachine,
  snapshot: StoredSnapshot,
  onEvent: OnEvent,
  path: readonly string[] = [],
): AnyMachineSnapshot => {
  const { value, context, status, output, children } = snapshot;
  const shown = machine.resolveState({ value, context, status, output });
  if (!sameText(shown.value, value)) throw new Error(`${machine.id} has no state ${JSON.stringify(value)}.`);
  const frozen = Object.entries(children).flatMap(([id, child]) => {
    const inner = childMachineOf(machine, id);
    return inner === undefined ? [] : [[id, frozenActor(inner, child, onEvent, [...path, id]).actor] as const];
  });
  return Object.assign(shown, { children: Object.fromEntries(frozen) });
};

/** An actor that shows one state and never changes by itself; events sent to it are only reported. */
export const frozenActor = (
  machine: AnyStateMachine,
  snapshot: StoredSnapshot,
  onEvent: OnEvent,
  path: readonly string[] = [],
) => {
  let shown = snapshotOf(machine, snapshot, onEvent, path);
  const listeners = new Set<() => void>();
  const actor = {
    id: machine.id,
    sessionId: `frozen ${path.join('.')}`,
    logic: machine,
    send: (event: EventObject) => onEvent(path, event),
    getSnapshot: () => shown,
    subscribe: (listener: (() => void) | { next?: () => void }) => {
      const notify = () => (typeof listener === 'function' ? listener() : listener.next?.());
      listeners.add(notify);
      return { unsubscribe: () => listeners.delete(notify) };
    },
  };
  return {
    actor: actor as unknown as AnyActorRef,
    /** Shows another state of the same machine. */
    show: (next: StoredSnapshot): void => {
      shown = snapshotOf(machine, next, onEvent, path);
      listeners.forEach((notify) => notify());
    },
  };
};
