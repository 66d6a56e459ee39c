import { useLocation, useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';

/** The state that an entry of the browser's history holds beside its address. */
export type PlaceState = {
  heldBack?: boolean;
  /** The address before the redirect does not exist, or is not offered here. */
  notFound?: boolean | undefined;
  /** Prepaying, which was requested, is not available for now. */
  isUnavailable?: boolean;
  /** The account of the page before has been deleted. */
  isDeleted?: boolean;
  /** The requested page needs the data of an earlier step, and nothing of it is stored. */
  lacksStep?: boolean | undefined;
  /** The page that was requested before the redirect to a page to sign in, with its query. */
  asked?: { path: string; search: Readonly<Record<string, string>> } | undefined;
  /** The query that has been taken out of the address; a reload of the page still has it. */
  forgottenQuery?: object;
};

/** The visitor's place, in the form that routes know. */
type Place = {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  state: PlaceState;
};

/** The place of this page. */
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
  /** Navigates to an address as the browser's bar shows it. */
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
