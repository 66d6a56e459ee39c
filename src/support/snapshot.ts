import { type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot, type StateValue } from 'xstate';

/** A machine in one state as plain data: enough to draw it, and nothing that runs. */
export type StoredSnapshot = {
  machine: string;
  value: StateValue;
  context: Record<string, unknown>;
  status: AnyMachineSnapshot['status'];
  output?: unknown;
  /** The machines that it invokes, by the ids of their invocations. */
  children: Record<string, StoredSnapshot>;
};

/** The current state of an actor; undefined for an actor that is no machine. */
export const snapshotOf = (actor: AnyActorRef): StoredSnapshot | undefined => {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return undefined;
  const { machine, value, context, status, output, children } = snapshot;
  const snapshots = Object.entries<AnyActorRef | undefined>(children).flatMap(([id, child]) => {
    const inner = child && snapshotOf(child);
    return inner ? [[id, inner] as const] : [];
  });
  return { machine: machine.id, value, context, status, output, children: Object.fromEntries(snapshots) };
};
