import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';
import { activate } from '#i18n/catalogue.ts';
import type { Address } from './address.ts';
import { guards, lacksSearch } from './guards.ts';
import { HomeRoute } from './HomeRoute.tsx';
import { type Page, withItsTexts } from './page.ts';
import { everyPage, type PagePath } from './pages.ts';
import type { Portal } from './portal/effects.ts';
import { Root, RootError } from './Root.tsx';
import { runFlow } from './run-flow.ts';
import { PageTitle } from './shell/PageHead.tsx';
import { to } from './to.ts';

export type RouterContext = { portal: Portal; address: Address; window: Window };

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: RootError,
  beforeLoad: async ({ location, preload, context: { portal, address, window } }) => {
    if (preload) await enterLanguage(portal, address, window);
    else {
      await portal.release.arrive(location.pathname);
      await portal.release.need(() => enterLanguage(portal, address, window));
    }
    const { dropToken, lacksStep, ...verdict } = await portal.redirectOf(location.pathname);
    if (dropToken) await portal.dropToken();
    const elsewhere: string | null = verdict.to;
    if (elsewhere !== null) throw redirect({ to: elsewhere, replace: true, state: { lacksStep } });
  },
});

/** Brings texts, document and settings to the language of the address. */
const enterLanguage = async (portal: Portal, address: Address, window: Window): Promise<void> => {
  const language = address.language(window.location.pathname);
  const { documentElement } = window.document;
  await activate(language);
  if (address.prefix() !== undefined) portal.local.write('language', language);
  const before = documentElement.dataset['language'];
  if (before === language) return;
  documentElement.dataset['language'] = language;
  documentElement.lang = language;
  if (before !== undefined) portal.root.send({ type: 'language.changed' });
};

/** Fetches a thing until it has come, and then keeps it. */
const once = <Value,>(fetchIt: () => Promise<Value>): (() => Promise<Value>) => {
  let coming: Promise<Value> | undefined;
  return () =>
    (coming ??= fetchIt().catch((error: unknown) => {
      coming = undefined;
      throw error;
    }));
};

/** The home page's view comes with the entry; every other is fetched when its route is entered. */
const screenFor = (path: PagePath, page: Page): { component: RouteComponent; fetchScreen: () => Promise<unknown> } => {
  if (path === '/') return { component: HomeRoute, fetchScreen: async () => {} };
  const fetchView = withItsTexts(page)(() => import('./screen-of.tsx').then(({ screenOf }) => screenOf(page)));
  const fetchScreen = once(async () => {
    const [view] = await Promise.all([fetchView(), PageTitle.fetch().catch(() => undefined)]);
    return view;
  });
  // The router would load the page anew by itself after the browser's own error; that is decided in `release.ts`.
  const forRouter = () =>
    fetchScreen().catch((cause: unknown) => {
      throw new Error('The code of a page did not come.', { cause });
    });
  return { component: lazyRouteComponent(forRouter), fetchScreen };
};

const routes = everyPage.map(([path, page]) => {
  const { component, fetchScreen } = screenFor(path, page);
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async ({ location: { pathname }, preload, context: { portal } }) => {
      const better = page.guard && guards[page.guard]({ pathname, local: portal.local, session: portal.session });
      if (better !== undefined)
        throw redirect({ to: better, replace: true, state: { lacksStep: lacksSearch(page.guard) } });
      if (!preload) await portal.release.need(fetchScreen);
    },
    component,
    ...(!page.isStatic && runFlow(page)),
  });
});

const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    const home: string = to('/');
    throw redirect({ to: home, replace: true, state: { notFound: true } });
  },
});

export const routeTree = root.addChildren([...routes, elsewhere]);
