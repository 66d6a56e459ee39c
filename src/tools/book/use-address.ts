import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** The place in the book: the parts of the address after its `#/`. */
export const useAddress = (): string[] => {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);
};

/** A link's address inside the book. */
export const hrefOf = (...parts: string[]): string => `#/${parts.map(encodeURIComponent).join('/')}`;
