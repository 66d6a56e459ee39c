import { type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot, type StateValue } from 'xstate';

/** A machine at one moment as plain data: what a picture of it needs, and nothing that runs. */
export type Still = {
  machine: string;
  value: StateValue;
  context: Record<string, unknown>;
  status: AnyMachineSnapshot['status'];
  output?: unknown;
  /** The machines that it runs, by the ids of their invocations. */
  children: Record<string, Still>;
};

/** What an actor is in now; nothing for an actor that is no machine. */
export const stillOf = (actor: AnyActorRef): Still | undefined => {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return undefined;
  const { machine, value, context, status, output, children } = snapshot;
  const stills = Object.entries<AnyActorRef | undefined>(children).flatMap(([id, child]) => {
    const still = child && stillOf(child);
    return still ? [[id, still] as const] : [];
  });
  return { machine: machine.id, value, context, status, output, children: Object.fromEntries(stills) };
};
