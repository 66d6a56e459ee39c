import type { AnyActor } from 'xstate';

export type CurrentFlow = { name: string; actor: AnyActor };

/** The flow that is running now, for views to subscribe to. */
export const createCurrentFlow = () => {
  let current: CurrentFlow | null = null;
  const listeners = new Set<() => void>();
  return {
    get: (): CurrentFlow | null => current,
    set: (next: CurrentFlow | null): void => {
      current = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
