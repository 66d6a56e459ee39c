import { useSyncExternalStore } from 'react';

/** Without a screen to query, the pointer counts as fine. */
const query = (): MediaQueryList | undefined =>
  typeof globalThis.matchMedia === 'function' ? globalThis.matchMedia('(pointer: coarse)') : undefined;

const subscribe = (onChange: () => void): (() => void) => {
  const coarse = query();
  coarse?.addEventListener('change', onChange);
  return () => coarse?.removeEventListener('change', onChange);
};

/** The device's first pointer; undefined while a page is prerendered or hydrated. */
export const usePointer = (): 'coarse' | 'fine' | undefined =>
  useSyncExternalStore<'coarse' | 'fine' | undefined>(
    subscribe,
    () => (query()?.matches === true ? 'coarse' : 'fine'),
    () => undefined,
  );

/** Whether the device is used by finger first. */
export const useCoarsePointer = (): boolean => usePointer() === 'coarse';
