import { useLocation, useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';

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

/** Where the visitor is, in the form that routes know. */
type Place = {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  state: PlaceState;
};

/** The place that this page is at. */
export const usePlace = (): Place => {
  const { pathname, searchStr: search, state } = useLocation();
  return { pathname, search, state };
};

/** Whether the next page is being fetched. */
export const useIsUnderWay = (): boolean => useRouterState({ select: ({ isLoading }) => isLoading });

/** How the shell's links are written and followed. */
type Ways = {
  href: (url: string) => string;
  go: (url: string) => void;
  /** Goes to an address as it stands in the browser's bar. */
  push: (href: string, state: PlaceState) => void;
};

export const useWays = (): Ways => {
  const router = useRouter();
  return useMemo(
    () => ({
      href: router.options.context.address.href,
      go: (url) => void router.navigate({ to: url }),
      push: (href, state) => router.history.push(href, state),
    }),
    [router],
  );
};
