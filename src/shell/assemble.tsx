import { StrictMode } from 'react';
import { OffersContext } from '#ui/problem/offers.tsx';
import { offers } from './offers.tsx';
import { createLocalStore } from '#storage/keys.ts';
import { createAddress } from '#runtime/address.ts';
import { type Opened, openFirst } from '#runtime/open-first.ts';
import { createPlace, PlaceContext } from '#runtime/page-location.ts';
import { startPortal } from '#runtime/portal/effects.ts';
import type { PortalOptions } from '#runtime/portal/options.ts';
import { parseSearch, stringifySearch } from '#runtime/query.ts';
import { PageError, Root } from './Root.tsx';
import type { PortalRouter } from '#runtime/router.ts';
import { PortalContext } from '#runtime/use-flow.ts';

type Options = Pick<PortalOptions, 'written' | 'follow' | 'noteCall' | 'composeCode' | 'report'> & {
  window: Window & typeof globalThis;
};

/** Loading the page anew does not repeat why it is shown in place of another. */
const forgetReason = ({ history }: Window): void => {
  if (history.state?.notFound || history.state?.lacksStep || history.state?.isUnavailable)
    history.replaceState({ ...history.state, notFound: false, lacksStep: false, isUnavailable: false }, '');
};

/** The portal over a browser window: its root actor, started, the page that shows it, and its router, which comes later. */
export const assemblePortal = ({ window, ...options }: Options) => {
  forgetReason(window);
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
  /** What the router does; without its code, the browser goes to an address by itself. */
  const routed = (act: (router: PortalRouter) => unknown, href?: string): void =>
    void drive().then(act, (error: unknown) => {
      options.report(error);
      if (href !== undefined) window.location.assign(href);
    });
  const reconsider = (): void => onceShown(() => routed((router) => router.invalidate()));
  const portal = startPortal({
    ...options,
    window,
    language: () => address.language(window.location.pathname),
    navigate: ({ to, replace, notFound, isUnavailable }) => {
      const path: string = to;
      onceShown(() =>
        routed(
          (router) =>
            router.navigate({
              to: path,
              replace,
              ...(notFound && { state: { notFound } }),
              ...(isUnavailable && { state: { isUnavailable } }),
            }),
          href(path),
        ),
      );
    },
    showInAddress: (search) => routed((router) => router.navigate({ to: '.', search })),
    forgetQuery: () =>
      routed((router) => {
        const { search, state } = router.state.location;
        return router.navigate({
          to: '.',
          search: {},
          replace: true,
          state: { forgottenQuery: state.forgottenQuery ?? search },
        });
      }),
    reconsider: () => reconsider(),
    leaveClosed: () =>
      void portal
        .redirectOf(address.enter(window.location.pathname))
        .then(({ to }) => to !== null && reconsider(), options.report),
  });
  const { href } = address;
  const { pathname, search } = window.location;
  const at = { pathname: address.enter(pathname), search: stringifySearch(parseSearch(search)) };
  const place = createPlace(
    {
      href,
      go: (url) => routed((router) => router.navigate({ to: url }), href(url)),
      push: (target, state) => routed((router) => router.history.push(target, state), target),
      router: () => drive(),
      Failed: PageError,
    },
    { ...at, state: window.history.state ?? {} },
  );
  const surroundings = { portal, address, window, place };
  let opening: Promise<Opened | undefined> | undefined;
  const fail = (error: unknown): void => place.set({ Screen: () => <PageError error={error} /> });
  // The router tries once more.
  const open = () =>
    (opening ??= openFirst(surroundings, at).catch((error: unknown) => {
      fail(error);
      return undefined;
    }));
  const fetchRouter = () => import('#runtime/start-router.tsx');
  let driving: Promise<PortalRouter> | undefined;
  const drive = (): Promise<PortalRouter> =>
    (driving ??= Promise.all([portal.release.need(fetchRouter), open()])
      .then(([{ drive: start }, opened]) => start(surroundings, opened))
      .catch((error: unknown) => {
        driving = undefined;
        throw error;
      }));
  return {
    portal,
    page: (
      <StrictMode>
        <PortalContext value={portal}>
          <PlaceContext value={place}>
            <OffersContext value={offers}>
              <Root />
            </OffersContext>
          </PlaceContext>
        </PortalContext>
      </StrictMode>
    ),
    /** Opens the page of the address without the router; answers whether that could be done. */
    open: async (): Promise<boolean> => {
      const opened = await open();
      if (opened !== undefined) place.set({ Screen: opened.Screen });
      return opened !== undefined;
    },
    /** Has the router's code on its way while the first page is taken over. Where it does not come, starting it says so. */
    fetchRouter: (): void => void fetchRouter().catch(() => {}),
    /** Starts the router. A page that stands goes on without it, and its links lead on by themselves. */
    drive: (): void =>
      void drive().catch((error: unknown) => {
        options.report(error);
        if (place.get().Screen === undefined) fail(error);
      }),
    /** A flow that ends, or an offer that does, before its page is shown leads on only then, or in 2 s: a page that is being taken over must not change under way. */
    leaveOnceShown: () => {
      taken = Promise.race([portal.isShown, new Promise<void>((resolve) => setTimeout(resolve, 2_000))]);
    },
  };
};

export type Assembled = ReturnType<typeof assemblePortal>;
