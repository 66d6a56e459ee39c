import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { flowCode } from '#flows/code.ts';
import { guards, lacksSearch } from '#runtime/guards.ts';
import { pageAt } from '#runtime/page-at.ts';
import { startPortal } from '#runtime/portal/effects.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { searchStorage } from '../../faults/scripts.ts';
import { createFakeWindow } from '../../faults/fake-window.ts';
import { fetchCode, passTime, stubBrowser } from '../../faults/stage.ts';

beforeAll(() =>
  fetchCode(
    'home',
    'journey-search',
    'journey-selection',
    'payment',
    'payment-return',
    'claim',
    'claim-form',
    'prepayment',
  ),
);
beforeEach(stubBrowser);

const trip = {
  id: 't1',
  date: '2026-11-01T10:00:00',
  nature: 'freeFlow',
  status: 'TERMINE',
  ttcPrice: 4.4,
  carCategory: '1',
  in: { id: '23', label: 'A' },
  out: { id: '33', label: 'B' },
};
const inProgress = { ...trip, id: 't2', status: 'EN_COURS', out: undefined };
const press = (type: string, more: object = {}): AnyEventObject => ({ type, ...more });
const fields = (type: string, values: object): AnyEventObject[] =>
  Object.entries(values).map(([field, value]) => press(type, { field, value }));

/** The whole portal in memory: pages lead to each other by their rules, as in a browser. */
const openPortal = async (start: string, stored: object) => {
  const operator = createFakeOperator({
    'GET /homepage': { title: 'Home', actions: ['freeflow', 'prepayment', 'payment-notice'] },
    'POST /payments/journeys': {
      paymentMethods: [
        { type: 'CREDIT_CARD', isEnabled: true },
        { type: 'ESSO', isEnabled: true },
      ],
    },
    'GET /payments/{sessionId}': { status: 'SUCCEED' },
    'GET /protests/reasons': { reasons: [{ id: 'r1', label: 'Not me' }] },
    'POST /protests': { id: 'R-000001' },
  });
  vi.stubGlobal('fetch', operator.fetch);
  const window = createFakeWindow();
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, JSON.stringify(value));
  let flow: AnyActorRef | undefined;
  let path = '';
  let key = '';
  let isNotified = false;
  const go = async (to: string): Promise<void> => {
    isNotified = false;
    let { pathname, searchParams } = new URL(to, 'https://portal.example');
    for (let steps = 0; steps < 8; steps += 1) {
      const verdict = await portal.redirectOf(pathname);
      const guard = pageAt(pathname)?.page.guard;
      const better =
        guard &&
        guards[guard]({
          pathname,
          account: portal.presumedAccount(),
          local: portal.local,
          tabStorage: portal.tabStorage,
        });
      const next = verdict.to ?? better;
      if (next === undefined) break;
      isNotified ||=
        verdict.lacksStep === true || (verdict.to === null && lacksSearch(guard, portal.presumedAccount()));
      pathname = next;
    }
    const page = pageAt(pathname)?.page;
    if (page === undefined) throw new Error(`There is no page at ${pathname}.`);
    if (key !== '') portal.root.send({ type: 'route.exited', key });
    [path, key] = [pathname, `${pathname} ${Math.random()}`];
    const params = page.params ?? {};
    portal.root.send({ type: 'route.entered', flow: page.flow, key, params, query: Object.fromEntries(searchParams) });
  };
  const portal = startPortal({
    code: flowCode,
    window,
    language: () => 'en',
    ways: {
      navigate: ({ to }) => void go(to),
      reconsider: () => void go(path),
      leaveClosed: () => {},
      showInAddress: () => {},
      forgetQuery: () => {},
      forgetUsedQuery: () => {},
    },
    follow: (actor) => {
      flow = actor;
    },
    composeCode: async () => ({ code: '', scan: '' }),
    report: () => {},
  });
  await go(start);
  await passTime(600);
  return {
    operator,
    clear: () => [window.localStorage, window.sessionStorage].forEach((area) => area.clear()),
    store: (name: string, value: unknown) => window.localStorage.setItem(name, JSON.stringify(value)),
    stored: (name: string) => window.localStorage.getItem(name),
    do: async (...events: AnyEventObject[]): Promise<void> => {
      for (const event of events) {
        const state = flow?.getSnapshot() as AnyMachineSnapshot;
        if (!state.can(event))
          throw new Error(`${event.type} cannot be done at ${path} ${JSON.stringify(state.value)}.`);
        flow?.send(event);
        await passTime(600);
      }
      await passTime(3_000);
    },
    go: async (to: string): Promise<void> => {
      await go(to);
      await passTime(600);
    },
    path: () => path,
    isNotified: () => isNotified,
    close: () => portal.root.stop(),
  };
};

const card = fields('card.typed', { cardNumber: '7017123456789', expiry: '12/29', email: 'ana@example.es' });
const billing = fields('billing.typed', {
  email: 'ana@example.es',
  firstName: 'Anabel',
  lastName: 'Garcia',
  billingAddress: 'Calle Mayor 5',
  billingZipcode: '28013',
  billingCity: 'Madrid',
  billingCountry: 'ES',
});
const byFuelCard = [press('method.chosen', { method: 'ESSO' }), ...card, press('payment.submitted')];
const byBankCard = [press('method.chosen', { method: 'CREDIT_CARD' }), ...billing, press('payment.submitted')];
const claim = [
  ...fields('field.typed', {
    reasonId: 'r1',
    firstName: 'Anabel',
    lastName: 'Garcia',
    email: 'ana@example.es',
    comment: 'It was not me.',
  }),
  press('claim.submitted'),
];

/** The stored values, the page, the driver's action there, and the next page. */
const steps: Record<string, readonly [stored: object, page: string, events: AnyEventObject[], end: string]> = {
  'the list and paying': [searchStorage(trip), '/journeys', [press('pay.pressed')], '/payment'],
  'the list and prepaying': [searchStorage(trip), '/journeys', [press('prepayment.pressed')], '/prepayment'],
  'the list and contesting': [searchStorage(trip), '/journeys', [press('contest.pressed')], '/claim'],
  'the list and completing a trip': [
    searchStorage(trip, inProgress),
    '/journeys',
    [press('completion.pressed', { id: 't2' })],
    '/inprogress',
  ],
  'choosing a way and the list': [
    searchStorage(trip),
    '/prepayment',
    [press('entrance.chosen', { gate: '23' }), press('exit.chosen', { gate: '33' }), press('add.pressed')],
    '/journeys',
  ],
  'paying by fuel card and the confirmation': [
    { ...searchStorage(trip), 'travels-to-pay': [trip] },
    '/payment',
    byFuelCard,
    '/payment/success',
  ],
  'choosing what to contest and the claim': [
    searchStorage(trip),
    '/claim',
    [press('trip.toggled', { id: 't1' }), press('contest.pressed')],
    '/claim/select',
  ],
};

describe('Storage that is cleared between two steps', () => {
  it.each(Object.entries(steps))('Cleared storage stops nobody: %s', async (_, [stored, page, events, end]) => {
    const portal = await openPortal(page, stored);
    expect(portal.path()).toBe(page);
    portal.clear();
    await portal.do(...events);
    expect([portal.path(), portal.isNotified()]).toEqual([end, false]);
    portal.close();
  });

  it('A search that the end of a sign-in removed is not written back between two steps', async () => {
    const portal = await openPortal('/journeys', searchStorage(trip));
    portal.clear();
    portal.store('sign-outs', 1);
    await portal.do(press('pay.pressed'));
    expect(portal.stored('journeys')).toBeNull();
    expect(portal.stored('form/plate')).toBeNull();
    portal.close();
  });

  it('A payment reaches the provider and returns if storage is cleared in between', async () => {
    const portal = await openPortal('/payment', { ...searchStorage(trip), 'travels-to-pay': [trip] });
    portal.clear();
    await portal.do(...byBankCard);
    expect(portal.operator.calls).toContain('POST /payments/psp');
    portal.clear();
    await portal.go('/payment/processing?sessionId=s1');
    await passTime(3_000);
    expect(portal.path()).toBe('/payment/success');
    portal.close();
  });

  it('A claim is sent once, with its trips, if storage is cleared before', async () => {
    const portal = await openPortal('/claim/select', { ...searchStorage(trip), 'claimed-journeys': [trip] });
    portal.clear();
    await portal.do(...claim);
    expect(portal.operator.calls.filter((call) => call === 'POST /protests')).toHaveLength(1);
    portal.close();
  });

  it.each([
    ['/journeys', '/'],
    ['/paymentNotice', '/'],
    ['/prepayment', '/'],
    ['/inprogress', '/'],
    ['/payment', '/'],
    ['/payment/success', '/'],
    ['/payment/waiting', '/'],
    ['/claim', '/form/claim'],
    ['/claim/select', '/form/claim'],
  ])('A reload of %s after storage was cleared tells the driver where to search again', async (page, end) => {
    const everything = {
      ...searchStorage(trip, inProgress),
      'travels-to-pay': [trip],
      'claimed-journeys': [trip],
      'inprogress/journey': inProgress,
    };
    const portal = await openPortal('/form/payment', everything);
    portal.clear();
    await portal.go(page);
    expect([portal.path(), portal.isNotified()]).toEqual([end, true]);
    portal.close();
  });
});
