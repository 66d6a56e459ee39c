import { useSyncExternalStore } from 'react';

/** Where there is no screen to ask, the pointer counts as fine. */
const query = (): MediaQueryList | undefined =>
  typeof globalThis.matchMedia === 'function' ? globalThis.matchMedia('(pointer: coarse)') : undefined;

const subscribe = (onChange: () => void): (() => void) => {
  const coarse = query();
  coarse?.addEventListener('change', onChange);
  return () => coarse?.removeEventListener('change', onChange);
};

/** Whether the device is used by finger first. */
export const useCoarsePointer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  );
