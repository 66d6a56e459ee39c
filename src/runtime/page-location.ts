import type { AnyRouter } from '@tanstack/react-router';
import { type ComponentType, createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

/** What an entry of the browser's history says beside its address. */
export type PlaceState = {
  heldBack?: boolean;
  /** The address that led here does not exist, or is not offered here. */
  notFound?: boolean | undefined;
  /** Prepaying, which was asked for, is not available for now. */
  isUnavailable?: boolean;
  /** The page asked for needs an earlier step, of which nothing is kept. */
  lacksStep?: boolean | undefined;
  /** The query that has been taken out of the address; a reload of the page still has it. */
  forgottenQuery?: object;
};

/** Where the visitor is, in the form that routes know, and what is shown there. */
export type Spot = {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  state: PlaceState;
  /** The next page is being fetched. */
  isUnderWay: boolean;
  /** The page; undefined until the first one has been opened. */
  Screen: ComponentType | undefined;
  /** The router, which shows nothing by itself. Null until its code is here. */
  driver: ReactNode;
};

/** How the shell's links are written and followed. */
type Ways = {
  href: (url: string) => string;
  go: (url: string) => void;
  /** Goes to an address as it stands in the browser's bar. */
  push: (href: string, state: PlaceState) => void;
  router: () => Promise<AnyRouter>;
  /** Stands in the place of a page that failed. */
  Failed: ComponentType<{ error: unknown }>;
};

/** What the page shows of the router, for views to subscribe to: the first page stands and works before the router is here. */
export const createPlace = (ways: Ways, at: Pick<Spot, 'pathname' | 'search' | 'state'>) => {
  let spot: Spot = { ...at, isUnderWay: false, Screen: undefined, driver: null };
  const listeners = new Set<() => void>();
  return {
    ...ways,
    get: (): Spot => spot,
    set: (change: Partial<Spot>): void => {
      spot = { ...spot, ...change };
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type Place = ReturnType<typeof createPlace>;

export const PlaceContext = createContext<Place | null>(null);

/** The place that this page is at. */
export const usePlace = (): Place => {
  const place = useContext(PlaceContext);
  if (place === null) throw new Error('There is no place around this view.');
  return place;
};

/** One thing of where the visitor is. */
export const useSpot = <Name extends keyof Spot>(name: Name): Spot[Name] => {
  const { subscribe, get } = usePlace();
  const now = (): Spot[Name] => get()[name];
  return useSyncExternalStore(subscribe, now, now);
};

/** The router, mounted beside the page; a prerendered page is taken over without it. */
export const useDriver = (): ReactNode => {
  const { subscribe, get } = usePlace();
  return useSyncExternalStore(
    subscribe,
    () => get().driver,
    () => null,
  );
};
