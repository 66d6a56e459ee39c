import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { everyPage } from '#pages.ts';
import { type PagePath, to } from '#domain/page-path.ts';
import { enterLanguage, checkGuard, redirectionAt, type Surroundings } from './enter-page.ts';
import { pageAt } from './page-at.ts';
import type { PlaceState } from './page-location.ts';
import { flowRuns } from './run-flow.ts';
import { usePortal } from './use-flow.ts';

/** The components around every page, and those that replace what failed. */
export type Frame = {
  Shell: ComponentType<{ children: ReactNode }>;
  /** Replaces a page, inside the shell. */
  PageError: (failed: { error: unknown }) => ReactNode;
  /** Replaces the shell. */
  ShellError: (failed: { error: unknown }) => ReactNode;
};

type Entering = {
  location: { pathname: string; search: Readonly<Record<string, string>>; state: PlaceState };
  context: Surroundings;
};

/** Applies the language of the address, and redirects by the rules of redirection. */
const enter = async ({ location, context }: Entering): Promise<void> => {
  const { pathname, state } = location;
  const { release } = context.portal;
  await release.arrive(pathname);
  await release.need(() => enterLanguage(context));
  const better = await redirectionAt(context, location);
  if (better === undefined) return;
  // A rental company never sees the home page, which shows that notice: the page that it is led to shows it.
  const isMissing = state.notFound === true || pageAt(pathname) === undefined;
  throw redirect({ ...better, state: { ...better.state, ...(isMissing && { notFound: true }) }, replace: true });
};

/** Renders a page's view, which was fetched when the page was entered. */
const viewOf = (path: PagePath) => () => {
  const View = usePortal().screens.of(path).get();
  return View && createElement(View);
};

/** A route for every row of the page table, inside a frame. */
export const routesIn = ({ Shell, ShellError }: Frame) => {
  const root = createRootRouteWithContext<Surroundings>()({
    component: () => (
      <Shell>
        <Outlet />
      </Shell>
    ),
    errorComponent: ShellError,
  });
  const routes = everyPage.map(([path, page]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: async (entering) => {
        await enter(entering);
        const { location, context } = entering;
        const better = checkGuard(context, page, location.pathname);
        if (better !== undefined) throw redirect({ ...better, replace: true });
        const { release, screens } = context.portal;
        await release.need(screens.of(path).fetch);
      },
      component: viewOf(path),
      ...flowRuns[path],
    }),
  );
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async (entering) => {
      await enter(entering);
      const home: string = to('/');
      throw redirect({ to: home, replace: true, state: { notFound: true } });
    },
  });
  return root.addChildren([...routes, elsewhere]);
};
