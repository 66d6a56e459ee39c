import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createLocalStore } from '#storage/keys.ts';
import { createAddress } from './address.ts';
import { startPortal } from './portal/effects.ts';
import type { PortalOptions } from './portal/options.ts';
import { createPortalRouter } from './router.ts';
import { PortalContext } from './use-flow.ts';

type Options = Pick<PortalOptions, 'written' | 'follow' | 'noteCall' | 'composeCode' | 'report'> & {
  window: Window & typeof globalThis;
  /** Stands in for the window's own. */
  history?: RouterHistory;
};

/** The portal over a browser window: its root actor and its router, started, and the page that shows them. */
export const assemblePortal = ({ window, history, ...options }: Options) => {
  const stored = createLocalStore(() => window.localStorage);
  const address = createAddress({
    stored: () => stored.read('language'),
    browser: () => window.navigator.languages,
  });
  let taken: Promise<void> | undefined;
  /** At once, or when the page that is being taken over is shown. */
  const onceShown = (act: () => void): void => {
    if (taken === undefined) act();
    else void taken.then(act);
  };
  const portal = startPortal({
    ...options,
    window,
    language: () => address.language(window.location.pathname),
    navigate: ({ to, replace, notFound }) => {
      const path: string = to;
      onceShown(() => void router.navigate({ to: path, replace, ...(notFound && { state: { notFound } }) }));
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
    reconsider: () => onceShown(() => void router.invalidate()),
  });
  const router = createPortalRouter(portal, address, window, history);
  const page = (
    <StrictMode>
      <PortalContext value={portal}>
        <RouterProvider router={router} />
      </PortalContext>
    </StrictMode>
  );
  return {
    portal,
    router,
    page,
    /** A flow that ends, or an offer that does, before its page is shown leads on only then, or in 2 s: the router follows once it is mounted, and a page that is being taken over must not change under way. */
    leaveOnceShown: () => {
      taken = Promise.race([portal.isShown, new Promise<void>((resolve) => setTimeout(resolve, 2_000))]);
    },
  };
};

export type Assembled = ReturnType<typeof assemblePortal>;
