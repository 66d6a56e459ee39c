import {
  createRootRouteWithContext,
  createRoute,
  Outlet,
  redirect,
  useLocation,
  useRouterState,
} from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { enterLanguage, guarded, redirected, type Surroundings } from './enter-page.ts';
import { pageAt } from './page-at.ts';
import { everyPage } from '#pages.ts';
import type { PagePath } from '#domain/page-path.ts';
import { usePlace } from './page-location.ts';
import { flowRuns } from './run-flow.ts';
import { screens } from './screens.ts';
import { to } from '#domain/page-path.ts';

export type RouterContext = Surroundings;

/** Tells the shell where the router is. */
const Teller = () => {
  const place = usePlace();
  const { pathname, searchStr: search, state } = useLocation();
  const isUnderWay = useRouterState({ select: ({ isLoading }) => isLoading });
  useLayoutEffect(
    () => place.set({ pathname, search, state, isUnderWay }),
    [place, pathname, search, state, isUnderWay],
  );
  return <Outlet />;
};

/** Has the shell show a page, in the same frame in which the router comes to it. */
const presenting = (path: PagePath) => () => {
  const place = usePlace();
  useLayoutEffect(() => place.set({ Screen: screens[path].get() }), [place]);
  return null;
};

/** Has the shell show that a page could not be opened. */
export const Failing = ({ error }: { error: unknown }) => {
  const place = usePlace();
  useLayoutEffect(() => place.set({ Screen: () => <place.Failed error={error} /> }), [place, error]);
  return null;
};

const root = createRootRouteWithContext<RouterContext>()({
  component: Teller,
  beforeLoad: async ({ location: { pathname, state }, preload, context }) => {
    const { portal } = context;
    if (preload) await enterLanguage(context);
    else {
      await portal.release.arrive(pathname);
      await portal.release.need(() => enterLanguage(context));
    }
    const better = await redirected(context, pathname);
    if (better === undefined) return;
    // A rental company never comes to the home page, which says so: the page that it is led to does.
    const isMissing = state.notFound === true || pageAt(pathname) === undefined;
    throw redirect({ ...better, state: { ...better.state, ...(isMissing && { notFound: true }) }, replace: true });
  },
});

const routes = everyPage.map(([path, page]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async ({ location: { pathname }, preload, context }) => {
      const better = guarded(context, page, pathname);
      if (better !== undefined) throw redirect({ ...better, replace: true });
      if (!preload) await context.portal.release.need(screens[path].fetch);
    },
    component: presenting(path),
    ...flowRuns[path],
  }),
);

const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    const home: string = to('/');
    throw redirect({ to: home, replace: true, state: { notFound: true } });
  },
});

export const routeTree = root.addChildren([...routes, elsewhere]);
