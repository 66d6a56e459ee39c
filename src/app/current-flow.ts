import type { AnyActor, AnyMachineSnapshot } from 'xstate';

/** A flow that is running: `first` is the snapshot that it began with. */
export type CurrentFlow = { name: string; actor: AnyActor; first: AnyMachineSnapshot };

/** The flow that is running now, for views to subscribe to. */
export const createCurrentFlow = () => {
  let current: CurrentFlow | null = null;
  const listeners = new Set<() => void>();
  return {
    get: (): CurrentFlow | null => current,
    set: (next: Omit<CurrentFlow, 'first'> | null): void => {
      current = next && { ...next, first: next.actor.getSnapshot() };
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
