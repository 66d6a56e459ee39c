import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect } from 'react';
import { flowCode } from '#flows/code.ts';
import type { Leave } from '#machines/parts/leave.ts';
import type { RedirectOf } from '#runtime/portal/portal.ts';
import { type Address, createAddress } from '#runtime/address.ts';
import { openStores } from '#storage/open-stores.ts';
import { nextTask } from '#runtime/first-view/next-task.ts';
import { startPortal } from '#runtime/portal/effects.ts';
import type { PortalOptions, Ways } from '#runtime/portal/options.ts';
import type { Report } from '#runtime/ports.ts';
import { createPortalRouter, type PortalRouter } from '#runtime/router.ts';
import { frame } from './Root.tsx';
import { PortalContext } from '#runtime/use-flow.ts';

type Options = Pick<PortalOptions, 'written' | 'follow' | 'noteCall' | 'composeCode' | 'report'> & {
  window: Window & typeof globalThis;
  /** Replaces the window's own. */
  history?: RouterHistory;
};

/** A reload does not repeat the reason for a redirect. */
const forgetReason = ({ history }: Window): void => {
  if (history.state?.notFound || history.state?.lacksStep || history.state?.isUnavailable)
    history.replaceState({ ...history.state, notFound: false, lacksStep: false, isUnavailable: false }, '');
};

const Mounted = ({ onMounted }: { onMounted: () => void }) => {
  useLayoutEffect(onMounted, [onMounted]);
  return null;
};

type Around = { window: Window; address: Address; report: Report };

/** How the root changes the address: that waits until there is a router, and while a prerendered page is hydrated. */
const createWays = ({ window, address, report }: Around) => {
  let connect = (_: PortalRouter): void => {};
  const connected = new Promise<PortalRouter>((resolve) => {
    connect = resolve;
  });
  let free = connected;
  const reconsider = (): void => void free.then((router) => router.invalidate());
  return {
    connect,
    /** The page must not change until it is shown, but for 2 s at most. */
    hold: (isShown: Promise<void>): void => {
      const isOver = Promise.race([isShown, new Promise<void>((resolve) => setTimeout(resolve, 2_000))]);
      free = isOver.then(() => connected);
    },
    navigate: ({ to, replace, ...state }: Leave): void => {
      const path: string = to;
      void free.then((router) => router.navigate({ to: path, replace, state }));
    },
    reconsider,
    leaveClosed: (redirectOf: RedirectOf): void =>
      void redirectOf(address.enter(window.location.pathname)).then(({ to }) => to !== null && reconsider(), report),
    showInAddress: (search: Record<string, string>): void =>
      void connected.then((router) => router.navigate({ to: '.', search })),
    forgetQuery: (): void =>
      void connected.then((router) => {
        const { search, state } = router.state.location;
        const forgottenQuery = state.forgottenQuery ?? search;
        return router.navigate({ to: '.', search: {}, replace: true, state: { forgottenQuery } });
      }),
  } satisfies Ways & Record<string, unknown>;
};

/** The portal over a browser window: its root actor, started, the page that shows it, and its router. The stores, the actor and the router begin in tasks of their own. */
export const assemblePortal = async ({ window, ...options }: Options) => {
  forgetReason(window);
  const stores = openStores(window);
  const address = createAddress({
    stored: () => stores.local.read('language'),
    browser: () => window.navigator.languages,
  });
  const ways = createWays({ window, address, report: options.report });
  await nextTask();
  const portal = startPortal({
    ...options,
    window,
    code: flowCode,
    stores,
    language: () => address.language(window.location.pathname),
    ways,
  });
  await nextTask();
  const router = createPortalRouter({ portal, address, window }, frame, options.history);
  ways.connect(router);
  // The router's provider follows the address once it is mounted. A redirection, or a visitor who goes back, may come before that.
  const stopFollowing = router.history.subscribe(() => void router.load());
  return {
    portal,
    page: (
      <StrictMode>
        <PortalContext value={portal}>
          <RouterProvider router={router} />
          <Mounted onMounted={stopFollowing} />
        </PortalContext>
      </StrictMode>
    ),
    /** Opens the page of the address. Returns whether it is the prerendered one: the rules may redirect, and its code may fail to load. */
    open: async (): Promise<boolean> => {
      const { pathname } = router.latestLocation;
      await router.load();
      const { location, matches } = router.state;
      const failed = matches.find(({ status }) => status === 'error');
      if (failed) options.report(failed.error);
      return !failed && location.pathname === pathname;
    },
    /**
     * A flow that ends, or an offer that is withdrawn, before the page is hydrated redirects only afterwards, or after
     * 2 s: the page must not change during hydration.
     */
    leaveOnceShown: () => ways.hold(portal.isShown),
  };
};

export type Assembled = Awaited<ReturnType<typeof assemblePortal>>;
