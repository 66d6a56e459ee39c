import { useSyncExternalStore } from 'react';
import { createLocalStore } from '#storage/keys.ts';

const stored = createLocalStore(() => window.localStorage);
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const isWanted = (): boolean => stored.read('texts/plain') === true;

/** Whether pages say their step in easy words too: a choice of this browser, like the language (rule LANG-14). */
export const usePlainTexts = (): { isOn: boolean; toggle: () => void } => ({
  isOn: useSyncExternalStore(subscribe, isWanted, () => false),
  toggle: () => {
    stored.write('texts/plain', !isWanted());
    listeners.forEach((listener) => listener());
  },
});
