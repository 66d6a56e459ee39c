import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect } from 'react';
import { flowCode } from '#flows/code.ts';
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

/** How the root changes the address: once there is a router; pages change once the prerendered one is hydrated. */
const createWays = (window: Window, address: Address, report: Report) => {
  let connect = (_: PortalRouter): void => {};
  const connected = new Promise<PortalRouter>((resolve) => {
    connect = resolve;
  });
  let free = connected;
  const reconsider = (): void => void free.then((router) => router.invalidate());
  const ways: Ways = {
    navigate: ({ to, replace, search = {}, ...state }) => {
      const path: string = to;
      void free.then((router) => router.navigate({ to: path, search, replace, state }));
    },
    reconsider,
    leaveClosed: (redirectOf) =>
      void redirectOf(address.enter(window.location.pathname)).then(({ to }) => to !== null && reconsider(), report),
    showInAddress: (search) => void connected.then((router) => router.navigate({ to: '.', search })),
    forgetQuery: () =>
      void connected.then((router) => {
        const { search, state } = router.state.location;
        const forgottenQuery = state.forgottenQuery ?? search;
        return router.navigate({ to: '.', search: {}, replace: true, state: { forgottenQuery } });
      }),
    forgetUsedQuery: () =>
      void connected.then((router) => router.navigate({ to: '.', search: {}, replace: true, state: {} })),
  };
  return {
    ways,
    connect,
    /** Pages change once this one is shown, or after 2 s. */
    hold: (isShown: Promise<void>): void => {
      const isOver = Promise.race([isShown, new Promise<void>((resolve) => setTimeout(resolve, 2_000))]);
      free = isOver.then(() => connected);
    },
  };
};

/** The portal over a browser window: its root actor, started, the page that shows it, and its router. The stores, the actor and the router begin in tasks of their own. */
export const assemblePortal = async ({ window, ...options }: Options) => {
  forgetReason(window);
  const stores = openStores(window);
  const address = createAddress({
    stored: () => stores.local.read('language'),
    browser: () => window.navigator.languages,
  });
  const { ways, connect, hold } = createWays(window, address, options.report);
  await nextTask();
  const portal = startPortal({
    ...options,
    code: flowCode,
    window,
    stores,
    language: () => address.language(window.location.pathname),
    ways,
  });
  await nextTask();
  const router = createPortalRouter({ portal, address, window }, frame, options.history);
  connect(router);
  // The router's provider follows the address once it is mounted. A redirection, or a visitor who goes back, may come before that.
  const stopFollowing = router.history.subscribe(() => void router.load());
  return {
    portal,
    report: options.report,
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
    leaveOnceShown: () => hold(portal.isShown),
  };
};

export type Assembled = Awaited<ReturnType<typeof assemblePortal>>;
