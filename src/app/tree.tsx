import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { activate, withTexts } from '#i18n/catalogue.ts';
import type { Address } from './address.ts';
import { guards } from './guards.ts';
import { HomeRoute } from './HomeRoute.tsx';
import type { Page } from './page.ts';
import { everyPage, type PagePath } from './pages.ts';
import type { Portal } from './portal/effects.ts';
import { Root, RootError } from './Root.tsx';
import { runFlow } from './run-flow.ts';
import { to } from './to.ts';

export type RouterContext = { portal: Portal; address: Address; window: Window };

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: RootError,
  beforeLoad: async ({ location, context: { portal, address, window } }) => {
    await enterLanguage(portal, address, window);
    const verdict = await portal.redirectOf(location.pathname);
    if (verdict.dropToken) await portal.dropToken();
    if (verdict.to !== null) throw redirect({ to: verdict.to, replace: true });
  },
});

/** Brings texts, document and settings to the language of the address. */
const enterLanguage = async (portal: Portal, address: Address, window: Window): Promise<void> => {
  const language = address.language(window.location.pathname);
  const { documentElement } = window.document;
  await activate(language);
  if (address.prefix() !== undefined) portal.local.write('language', language);
  if (documentElement.dataset['language'] !== language) {
    if (documentElement.dataset['language'] !== undefined) portal.root.send({ type: 'language.changed' });
    documentElement.dataset['language'] = language;
    documentElement.lang = language;
  }
};

/** The home page's view comes with the entry; every other is fetched when its route is entered. */
const componentOf = (path: PagePath, page: Page) =>
  path === '/'
    ? HomeRoute
    : lazyRouteComponent(withTexts(() => import('./screen-of.tsx').then(({ screenOf }) => screenOf(page))));

const routes = everyPage.map(([path, page]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location: { pathname }, context: { portal } }) => {
      const better = page.guard && guards[page.guard]({ pathname, local: portal.local });
      if (better !== undefined) throw redirect({ to: better, replace: true });
    },
    component: componentOf(path, page),
    ...(!page.isStatic && runFlow(page)),
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
