import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { FlowName } from '#machines/portal.ts';
import type { Portal } from '#flows/portal.ts';
import { activate, withTexts } from '#i18n/catalogue.ts';
import type { Address } from './address.ts';
import { Root, RootError } from './Root.tsx';
import { type FlowOptions, runFlow } from './run-flow.ts';
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

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { flow: 'home' },
  component: HomeRoute,
  ...runFlow('home', { perLanguage: true }),
});

type Guard = (at: { pathname: string; portal: Portal }) => string | undefined;

/** A page whose flow and screen are fetched when it is entered; `guard` names a better page, if there is one. */
const page = <const Path extends string>(
  path: Path,
  screen: () => Promise<{ Screen: ComponentType }>,
  flow: FlowName,
  options?: FlowOptions,
  guard?: Guard,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { flow },
    beforeLoad: ({ location: { pathname }, context: { portal } }) => {
      const to = guard?.({ pathname, portal });
      if (to !== undefined) throw redirect({ to, replace: true });
    },
    component: lazyRouteComponent(withTexts(screen), 'Screen'),
    ...runFlow(flow, options),
  });

const inItsLanguage = { perLanguage: true };
const searchFor = (purpose: string) => ({ params: { purpose } });
const prepaying = (mode: string) => ({ perLanguage: true, params: { mode } });
const asRenter = { params: { holder: 'renter' } };

const search = () => import('./screens/journey-search.tsx');
const prepayment = () => import('./screens/prepayment.tsx');
const trips = () => import('./screens/journey-selection.tsx');
const fleetTrips = () => import('./screens/fleet-journeys.tsx');
const help = () => import('./screens/help.tsx');

const resultScreens = ['success', 'duplicated', 'rejected', 'waiting', 'cancelled'];
const isResult: Guard = ({ pathname }) =>
  resultScreens.includes(pathname.slice('/payment/'.length)) ? undefined : '/';
// The contact category is not read but talked to (§2.9).
const isRead: Guard = ({ pathname }) => (pathname === '/help/contact' ? '/contact/chatbot' : undefined);
const hasTrips: Guard = ({ portal: { local } }) => (local.read('journeys') === undefined ? '/form/claim' : undefined);
const hasClaimed: Guard = ({ portal: { local } }) =>
  local.read('claimed-journeys')?.length && local.read('journeys') !== undefined ? undefined : '/claim';

const siteMap = createRoute({
  getParentRoute: () => root,
  path: '/sitemap',
  component: lazyRouteComponent(
    withTexts(() => import('./screens/site-map.tsx')),
    'Screen',
  ),
});

const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

export const routeTree = root.addChildren([
  home,
  page('/form/payment', search, 'journey-search', searchFor('payment')),
  page('/form/prepayment', search, 'journey-search', searchFor('prepayment')),
  page('/form/claim', search, 'journey-search', searchFor('claim')),
  page('/prepayment', prepayment, 'prepayment', prepaying('prepayment')),
  page('/inprogress', prepayment, 'prepayment', prepaying('inprogress')),
  page('/journeys', trips, 'journey-selection'),
  page('/travels', trips, 'journey-selection'),
  page('/paymentNotice', trips, 'journey-selection'),
  page('/payment', () => import('./screens/payment.tsx'), 'payment'),
  page('/payment/processing', () => import('./screens/payment-return.tsx'), 'payment-return'),
  page('/payment/$screen', () => import('./screens/payment-result.tsx'), 'payment-return', undefined, isResult),
  page('/help', help, 'help', inItsLanguage),
  page('/help/$categoryId', help, 'help', inItsLanguage, isRead),
  page('/contact', () => import('./screens/contact.tsx'), 'contact', inItsLanguage),
  page('/contact/chatbot', () => import('./screens/chatbot.tsx'), 'chatbot', inItsLanguage),
  page('/claim', () => import('./screens/claim.tsx'), 'claim', undefined, hasTrips),
  page('/claim/select', () => import('./screens/claim-form.tsx'), 'claim-form', inItsLanguage, hasClaimed),
  page('/alert', () => import('./screens/alert-subscription.tsx'), 'alert-subscription'),
  page('/unsubscribe', () => import('./screens/unsubscribe.tsx'), 'unsubscribe'),
  page('/account/login', () => import('./screens/login.tsx'), 'login', inItsLanguage),
  page('/account/register', () => import('./screens/registration.tsx'), 'registration'),
  page('/account/activate', () => import('./screens/activation.tsx'), 'activation'),
  page('/account/changePassword', () => import('./screens/password-reset.tsx'), 'password-reset'),
  page('/account/profile', () => import('./screens/profile.tsx'), 'profile'),
  page('/renters/login', () => import('./screens/renter-login.tsx'), 'login', { ...asRenter, perLanguage: true }),
  page('/renters/activate', () => import('./screens/renter-activation.tsx'), 'activation', asRenter),
  page('/renters/changePassword', () => import('./screens/renter-password-reset.tsx'), 'password-reset', asRenter),
  page('/renters/profile', () => import('./screens/renter-profile.tsx'), 'renter-profile'),
  page('/renters/travels', fleetTrips, 'fleet-journeys', { followsQuery: true }),
  page('/renters/paymentNotice', fleetTrips, 'fleet-journeys', {
    followsQuery: true,
    params: { types: 'latePayment' },
  }),
  page('/renters/vehicles', () => import('./screens/fleet-vehicles.tsx'), 'fleet-vehicles', { followsQuery: true }),
  page('/renters/help', help, 'help', inItsLanguage),
  page('/renters/help/$categoryId', help, 'help', inItsLanguage),
  siteMap,
  page('/$articleId', () => import('./screens/article.tsx'), 'article', inItsLanguage),
  elsewhere,
]);
