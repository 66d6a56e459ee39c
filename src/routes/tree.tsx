import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { Portal } from '#flows/portal.ts';
import { activate, withTexts } from '#i18n/catalogue.ts';
import type { Address } from './address.ts';
import { Root, RootError } from './Root.tsx';
import { runFlow } from './run-flow.ts';
import { HomeRoute } from './screens/home.tsx';

export type RouterContext = { portal: Portal; address: Address; window: Window };

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: RootError,
  beforeLoad: async ({ location, context: { portal, address, window } }) => {
    await enterLanguage(portal, address, window);
    const { to, dropToken } = await portal.redirectOf(location.pathname);
    if (dropToken) await portal.dropToken();
    if (to !== null) throw redirect({ to, replace: true });
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

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomeRoute, ...runFlow('home', { perLanguage: true }) });

const search = <Path extends '/form/payment' | '/form/prepayment' | '/form/claim'>(path: Path, purpose: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(withTexts(() => import('./screens/journey-search.tsx')), 'Screen'),
    ...runFlow('journey-search', { params: { purpose } }),
  });

const prepayment = <Path extends '/prepayment' | '/inprogress'>(path: Path, mode: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(withTexts(() => import('./screens/prepayment.tsx')), 'Screen'),
    ...runFlow('prepayment', { perLanguage: true, params: { mode } }),
  });

const tripList = <Path extends '/journeys' | '/travels' | '/paymentNotice'>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(withTexts(() => import('./screens/journey-selection.tsx')), 'Screen'),
    ...runFlow('journey-selection'),
  });

const payment = createRoute({
  getParentRoute: () => root,
  path: '/payment',
  component: lazyRouteComponent(withTexts(() => import('./screens/payment.tsx')), 'Screen'),
  ...runFlow('payment'),
});

const processing = createRoute({
  getParentRoute: () => root,
  path: '/payment/processing',
  component: lazyRouteComponent(withTexts(() => import('./screens/payment-return.tsx')), 'Screen'),
  ...runFlow('payment-return'),
});

const resultScreens = ['success', 'duplicated', 'rejected', 'waiting', 'cancelled'];

const result = createRoute({
  getParentRoute: () => root,
  path: '/payment/$screen',
  beforeLoad: ({ params: { screen } }) => {
    if (!resultScreens.includes(screen)) throw redirect({ to: '/', replace: true });
  },
  component: lazyRouteComponent(withTexts(() => import('./screens/payment-result.tsx')), 'Screen'),
  ...runFlow('payment-return'),
});

const help = <Path extends '/help' | '/help/$categoryId'>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    // The contact category is not read but talked to (§2.9).
    beforeLoad: ({ location }) => {
      if (location.pathname === '/help/contact') throw redirect({ to: '/contact/chatbot', replace: true });
    },
    component: lazyRouteComponent(withTexts(() => import('./screens/help.tsx')), 'Screen'),
    ...runFlow('help', { perLanguage: true }),
  });

const contact = createRoute({
  getParentRoute: () => root,
  path: '/contact',
  component: lazyRouteComponent(withTexts(() => import('./screens/contact.tsx')), 'Screen'),
  ...runFlow('contact', { perLanguage: true }),
});

const chatbot = createRoute({
  getParentRoute: () => root,
  path: '/contact/chatbot',
  component: lazyRouteComponent(withTexts(() => import('./screens/chatbot.tsx')), 'Screen'),
  ...runFlow('chatbot', { perLanguage: true }),
});

const alertSubscription = createRoute({
  getParentRoute: () => root,
  path: '/alert',
  component: lazyRouteComponent(withTexts(() => import('./screens/alert-subscription.tsx')), 'Screen'),
  ...runFlow('alert-subscription'),
});

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  component: lazyRouteComponent(withTexts(() => import('./screens/unsubscribe.tsx')), 'Screen'),
  ...runFlow('unsubscribe'),
});

const claim = createRoute({
  getParentRoute: () => root,
  path: '/claim',
  beforeLoad: ({ context: { portal } }) => {
    if (portal.local.read('journeys') === undefined) throw redirect({ to: '/form/claim', replace: true });
  },
  component: lazyRouteComponent(withTexts(() => import('./screens/claim.tsx')), 'Screen'),
  ...runFlow('claim'),
});

const claimForm = createRoute({
  getParentRoute: () => root,
  path: '/claim/select',
  beforeLoad: ({ context: { portal } }) => {
    if (!portal.local.read('claimed-journeys')?.length || portal.local.read('journeys') === undefined) throw redirect({ to: '/claim', replace: true });
  },
  component: lazyRouteComponent(withTexts(() => import('./screens/claim-form.tsx')), 'Screen'),
  ...runFlow('claim-form', { perLanguage: true }),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/account/login',
  component: lazyRouteComponent(withTexts(() => import('./screens/login.tsx')), 'Screen'),
  ...runFlow('login', { perLanguage: true }),
});

const registration = createRoute({
  getParentRoute: () => root,
  path: '/account/register',
  component: lazyRouteComponent(withTexts(() => import('./screens/registration.tsx')), 'Screen'),
  ...runFlow('registration'),
});

const activation = createRoute({
  getParentRoute: () => root,
  path: '/account/activate',
  component: lazyRouteComponent(withTexts(() => import('./screens/activation.tsx')), 'Screen'),
  ...runFlow('activation'),
});

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: '/account/changePassword',
  component: lazyRouteComponent(withTexts(() => import('./screens/password-reset.tsx')), 'Screen'),
  ...runFlow('password-reset'),
});

const profile = createRoute({
  getParentRoute: () => root,
  path: '/account/profile',
  component: lazyRouteComponent(withTexts(() => import('./screens/profile.tsx')), 'Screen'),
  ...runFlow('profile'),
});

const siteMap = createRoute({
  getParentRoute: () => root,
  path: '/sitemap',
  component: lazyRouteComponent(withTexts(() => import('./screens/site-map.tsx')), 'Screen'),
});

const article = createRoute({
  getParentRoute: () => root,
  path: '/$articleId',
  component: lazyRouteComponent(withTexts(() => import('./screens/article.tsx')), 'Screen'),
  ...runFlow('article', { perLanguage: true }),
});

const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

export const routeTree = root.addChildren([home, search('/form/payment', 'payment'), search('/form/prepayment', 'prepayment'), search('/form/claim', 'claim'), prepayment('/prepayment', 'prepayment'), prepayment('/inprogress', 'inprogress'), tripList('/journeys'), tripList('/travels'), tripList('/paymentNotice'), payment, processing, result, help('/help'), help('/help/$categoryId'), contact, chatbot, claim, claimForm, alertSubscription, unsubscribe, login, registration, activation, passwordReset, profile, siteMap, article, elsewhere]);
