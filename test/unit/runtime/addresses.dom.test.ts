import { createMemoryHistory } from '@tanstack/react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAddress } from '#runtime/address.ts';
import { pageAt } from '#runtime/page-at.ts';
import { verdictOn } from '#runtime/account-redirects/effects.ts';
import type { Portal } from '#runtime/portal/portal.ts';
import { createPortalRouter } from '#runtime/router.ts';
import { everyPage } from '#pages.ts';
import { createScreens } from '#runtime/screens.ts';
import { flowCode } from '#flows/code.ts';
import type { AccountType } from '#domain/accounts/type.ts';
import { homeActions } from '#domain/operator/settings.ts';
import type { OpenFlow } from '#machines/portal.ts';
import { createLocalStore, createSessionStore } from '#storage/keys.ts';
import { payloads } from '../../browser/payload-list.ts';
import { area } from '../storage/area.ts';

// Prefetching of an idle page would happen after the tests have ended.
beforeAll(() => vi.stubGlobal('requestIdleCallback', () => 0).stubGlobal('cancelIdleCallback', () => {}));
afterAll(() => vi.unstubAllGlobals());

const screens = createScreens(flowCode);

/** Opens an address in a new tab: the final path, the flow that runs there, and whether the token was removed. */
const open = async (address: string, account: AccountType = 'disconnected', then?: string) => {
  const entered: OpenFlow[] = [];
  const fetched: unknown[] = [];
  let isTokenDropped = false;
  const stores = { local: createLocalStore(() => area()), tabStorage: createSessionStore(() => area()) };
  const portal = {
    root: { send: (event: { type: string } & OpenFlow) => event.type === 'route.entered' && entered.push(event) },
    redirectOf: async (path: string) => verdictOn(stores, path, homeActions, isTokenDropped ? 'disconnected' : account),
    dropToken: async () => {
      isTokenDropped = true;
    },
    release: { arrive: async () => {}, need: async (fetchCode: unknown) => void fetched.push(fetchCode) },
    screens,
    local: stores.local,
    tabStorage: createSessionStore(() => area()),
    presumedAccount: () => account,
    report: (error: unknown) => {
      throw error;
    },
  };
  const router = createPortalRouter(
    {
      portal: portal as unknown as Portal,
      address: createAddress({ stored: () => undefined, browser: () => ['es'] }),
      window,
    },
    { Shell: () => null, PageError: () => null, ShellError: () => null },
    createMemoryHistory({ initialEntries: [address] }),
  );
  // As the router's provider does.
  router.history.subscribe(() => void router.load());
  await router.load();
  if (then !== undefined) {
    entered.length = 0;
    fetched.length = 0;
    await router.navigate({ to: then });
  }
  const [last] = entered.slice(-1);
  const { pathname: path, state } = router.state.location;
  const view = everyPage.find(([page]) => screens.of(page).fetch === fetched.at(-1))?.[0];
  const isNotFound = state.notFound === true;
  const entries = router.history.length;
  return { path, flow: last?.flow, params: last?.params, view, isTokenDropped, isNotFound, entries };
};

/** The target of an address of the table. */
const table = [
  ['/account/profile', 'disconnected', '/account/login'],
  ['/account/profile', 'customer', '/account/profile'],
  ['/journeys', 'disconnected', '/'],
  ['/travels', 'customer', '/travels'],
  ['/account/activate', 'customer', '/account/activate'],
  ['/renters/travels', 'disconnected', '/renters/login'],
  ['/renters/changePassword', 'renter', '/renters/profile'],
  ['/renters/paymentNotice', 'customer', '/'],
  ['/help/contact', 'disconnected', '/contact/chatbot'],
  ['/payment/success', 'disconnected', '/'],
] as const;

const upper = (path: string): string => path.toUpperCase();
const lower = (path: string): string => path.toLowerCase();
const asDriversWriteIt: Readonly<Record<string, (path: string) => string>> = {
  'without a language': (path) => path,
  'with a language': (path) => `/es${path}`,
  'with a language in capitals': (path) => `/ES${path}`,
  'with two languages': (path) => `/fr/es${path}`,
  'with a slash at its end': (path) => `/es${path}/`,
  'with two slashes at its end': (path) => `/es${path}//`,
  'with two slashes inside': (path) => `/es/${path}`.replaceAll(/\b\//g, '//'),
  'with two slashes before it': (path) => `//es${path}`,
  'with a point': (path) => `/es/.${path}`,
  'in small letters': (path) => `/es${lower(path)}`,
  'in capitals': (path) => `/es${path.endsWith('contact') ? '/HELP/contact' : upper(path)}`,
  'with an encoded letter': (path) => `/es/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
  'with an encoded language': (path) => `/%65s${path}`,
  'with a query': (path) => `/es${path}?x=1`,
};

const variants = table.flatMap(([path, account, goal]) =>
  Object.entries(asDriversWriteIt).map(
    ([way, write]) => [`${path} ${way}, as ${account}`, write(path), account, goal] as const,
  ),
);

describe('An address comes to the same page', () => {
  it('Different spellings of an address open the same page', () => expect(variants.length).toBeGreaterThanOrEqual(84));

  it.each(variants)('%s', async (_, address, account, goal) => {
    const { path, isTokenDropped } = await open(address, account);
    expect(path).toBe(goal);
    expect(isTokenDropped).toBe(goal === '/account/activate');
  });

  it('An address keeps the spelling of its ids', async () => {
    expect((await open('/es/HELP/Tolls%20%26%20fees/')).params).toEqual({ categoryId: 'Tolls & fees' });
    expect((await open('/es/a%2Fb')).params).toEqual({ articleId: 'a/b' });
    expect((await open('/es/50%')).params).toEqual({ articleId: '50%' });
    expect((await open('/es/%2561ccount')).params).toEqual({ articleId: '%61ccount' });
  });
});

describe('The first page of a visit and a later one are opened by the same door', () => {
  it.each(everyPage.map(([path, { account }]) => [path, account ?? 'disconnected'] as const))(
    '%s, as %s, opens with the same flow and view first and after another page',
    async (path, account) => {
      const address = `/es${path.replaceAll(/\$(\w+)/g, 'x')}`;
      const first = await open(address, account);
      const shown = everyPage.find(([row]) => row === first.view)?.[1];
      expect(first.flow).toBe(shown?.isStatic ? undefined : shown?.flow);
      expect(first.view).toBeDefined();
      const from = first.path === '/sitemap' ? '/alert' : '/sitemap';
      const { isTokenDropped: _, entries: __, ...later } = await open(`/es${from}`, account, address.slice(3) || '/');
      expect(first).toMatchObject(later);
    },
  );
});

describe('An address that does not exist', () => {
  it.each([
    ['disconnected', '/'],
    ['customer', '/'],
    ['renter', '/renters/profile'],
  ] as const)('An unknown address redirects a %s to %s, where a notice names the reason', async (account, goal) => {
    const { path, isNotFound } = await open('/es/no/such/page', account);
    expect([path, isNotFound]).toEqual([goal, true]);
  });

  it('The address of a page for drivers does not exist for a rental company', async () => {
    const { path, isNotFound } = await open('/es/form/payment', 'renter');
    expect([path, isNotFound]).toEqual(['/renters/profile', false]);
  });
});

describe('What stands behind a path never overrides it', () => {
  it.each([
    ['/account/login?holder=renter', {}],
    ['/account/changePassword?holder=renter&id=a&code=b', {}],
    ['/renters/login?holder=customer', { holder: 'renter' }],
    ['/payment/processing?screen=rejected&sessionId=s1', { screen: 'processing' }],
    ['/form/payment?purpose=claim', { purpose: 'payment' }],
    ['/help?categoryId=tolls', {}],
    ['/help/tolls?categoryId=fees', { categoryId: 'tolls' }],
  ])('%s', async (address, params) => expect((await open(address)).params).toEqual(params));
});

it.each([
  ['/form/payment', '/form/payment', 1],
  ['/es/form/payment', '/form/payment', 1],
  ['/es/form/payment', '/alert', 2],
])('After a link on %s to %s the history holds this number of entries: %i', async (address, link, entries) => {
  expect((await open(address, 'disconnected', link)).entries).toBe(entries);
});

const origin = 'https://portal.example';
const ways: readonly ((text: string) => string)[] = [
  (text) => `/${text}`,
  (text) => `/es/${text}`,
  (text) => `/${encodeURIComponent(text)}`,
  (text) => `/es/help/${encodeURIComponent(text)}`,
  (text) => `/es/journeys/${encodeURIComponent(encodeURIComponent(text))}`,
  (text) => `/es/payment/processing?sessionId=${text}`,
  (text) => `/es/unsubscribe?email=${encodeURIComponent(text)}#${text}`,
];

it('A hostile address leads to a page of the portal, and nowhere else', () => {
  const { rewrite } = createAddress({ stored: () => undefined, browser: () => ['es'] });
  const stores = { local: createLocalStore(() => area()), tabStorage: createSessionStore(() => area()) };
  let places = 0;
  for (const text of payloads)
    for (const way of ways) {
      // An address that a browser takes for another host never reaches the portal.
      const target = URL.parse(way(text), origin);
      if (target === null || target.origin !== origin) continue;
      places += 1;
      const url = new URL(rewrite.input?.({ url: target }) ?? target, origin);
      expect(url.origin, text).toBe(origin);
      const { to } = verdictOn(stores, url.pathname, homeActions, 'disconnected');
      if (to !== null) expect(pageAt(to), text).toBeDefined();
    }
  console.info(`${payloads.length} payloads, ${places} addresses: each stays in the portal`);
  expect(places).toBeGreaterThan(payloads.length * 6);
});

it('A hostile address opens without a fault of our own', async () => {
  for (const text of payloads.filter((_, index) => index % 20 === 0)) {
    const { path } = await open(`/es/${encodeURIComponent(text)}?email=${encodeURIComponent(text)}`);
    expect(path.startsWith('/'), text).toBe(true);
  }
});
