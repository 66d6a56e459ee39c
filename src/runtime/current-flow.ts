import { type AnyActor, type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot } from 'xstate';

/** A running flow: `first` is its first snapshot, `firstChildren` those of the machines that it invokes. */
export type CurrentFlow = {
  name: string;
  actor: AnyActor;
  first: AnyMachineSnapshot;
  firstChildren: Readonly<Record<string, AnyMachineSnapshot>>;
};

const childrenOf = ({ children }: AnyMachineSnapshot): Record<string, AnyMachineSnapshot> =>
  Object.fromEntries(
    Object.entries<AnyActorRef | undefined>(children).flatMap(([id, child]) => {
      const snapshot: unknown = child?.getSnapshot();
      return isMachineSnapshot(snapshot) ? [[id, snapshot]] : [];
    }),
  );

/** The flow that runs now, for views to subscribe to. */
export const createCurrentFlow = () => {
  let current: CurrentFlow | null = null;
  const listeners = new Set<() => void>();
  return {
    get: (): CurrentFlow | null => current,
    set: (next: Pick<CurrentFlow, 'name' | 'actor'> | null): void => {
      const first: AnyMachineSnapshot | undefined = next?.actor.getSnapshot();
      current = next && first ? { ...next, first, firstChildren: childrenOf(first) } : null;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type CurrentFlowHolder = ReturnType<typeof createCurrentFlow>;
