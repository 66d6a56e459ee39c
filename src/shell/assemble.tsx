import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect } from 'react';
import { flowCode } from '#flows/code.ts';
import { createAddress } from '#runtime/address.ts';
import { openStores } from '#storage/open-stores.ts';
import { nextTask } from '#runtime/first-view/next-task.ts';
import { startPortal } from '#runtime/portal/effects.ts';
import type { PortalOptions } from '#runtime/portal/options.ts';
import { createPortalRouter } from '#runtime/router.ts';
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

/** The portal over a browser window: its root actor, started, the page that shows it, and its router. The stores, the actor and the router begin in tasks of their own. */
export const assemblePortal = async ({ window, ...options }: Options) => {
  forgetReason(window);
  const stores = openStores(window);
  const address = createAddress({
    stored: () => stores.local.read('language'),
    browser: () => window.navigator.languages,
  });
  let isAssembled = (): void => {};
  let taken: Promise<void> | undefined = new Promise((resolve) => {
    isAssembled = resolve;
  });
  /** At once, or once there is a router, or once the prerendered page has been hydrated. */
  const onceShown = (act: () => unknown): void => {
    if (taken === undefined) void act();
    else void taken.then(act);
  };
  const reconsider = (): void => onceShown(() => router.invalidate());
  await nextTask();
  const portal = startPortal({
    ...options,
    code: flowCode,
    window,
    stores,
    language: () => address.language(window.location.pathname),
    navigate: ({ to, replace, search = {}, ...state }) => {
      const path: string = to;
      onceShown(() => router.navigate({ to: path, search, replace, state }));
    },
    showInAddress: (search) => void router.navigate({ to: '.', search }),
    forgetQuery: () => {
      const { search, state } = router.state.location;
      void router.navigate({
        to: '.',
        search: {},
        replace: true,
        state: { forgottenQuery: state.forgottenQuery ?? search },
      });
    },
    reconsider,
    leaveClosed: () =>
      void portal
        .redirectOf(address.enter(window.location.pathname))
        .then(({ to }) => to !== null && reconsider(), options.report),
  });
  await nextTask();
  const router = createPortalRouter({ portal, address, window }, frame, options.history);
  taken = undefined;
  isAssembled();
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
    leaveOnceShown: () => {
      taken = Promise.race([portal.isShown, new Promise<void>((resolve) => setTimeout(resolve, 2_000))]);
    },
  };
};

export type Assembled = Awaited<ReturnType<typeof assemblePortal>>;
