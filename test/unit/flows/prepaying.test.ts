import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guards } from '#runtime/guards.ts';
import { pages } from '#pages.ts';
import { verdictOn } from '#runtime/account-redirects/effects.ts';
import type { Payment } from '#domain/money/known-payments.ts';
import { expandPrepaid, type JourneysSet } from '#domain/trips/journey.ts';
import { tripsOf } from '#domain/trips/list.ts';
import { homeActions } from '#domain/operator/settings.ts';
import { forgetPaid } from '#storage/forget.ts';
import { createLocalStore, createSessionStore, type LocalStore, type SessionStore } from '#storage/keys.ts';
import { area } from '../storage/area.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { billed, methods, searchStorage } from '../../faults/scripts.ts';
import { openStage, stubBrowser, fetchCode } from '../../faults/stage.ts';
import { knownPayment, ledgerOfRecords, paymentRecord } from '../payment-records.ts';
import { typedBilling } from '../payment-input.ts';

beforeAll(() => fetchCode('journey-search', 'journey-selection', 'payment', 'prepayment'));
beforeEach(stubBrowser);

const operatorOfPrepayments = (total = 3) =>
  createFakeOperator({ 'GET /homepage': { title: 'Home', actions: ['prepayment'] }, 'GET /journeys/price': { total } });

it('Where the operator offers prepaying and no free-flow, a vehicle is named and nothing is looked up for it', async () => {
  const operator = operatorOfPrepayments();
  const stage = await openStage({ flow: 'journey-search', params: { purpose: 'prepayment' } }, operator);
  await stage.press({ event: { type: 'country.chosen', country: 'ES' } });
  await stage.press({ event: { type: 'plate.typed', plate: '1234 bcd' } });
  await stage.press({ event: { type: 'search.pressed' } });
  expect(stage.navigations).toContainEqual({ to: '/prepayment', replace: false });
  expect(operator.calls).not.toContain('GET /journeys');
  expect(stage.localValue('journeys')).toMatchObject({
    plate: '1234 BCD',
    countryCode: 'ES',
    sessionId: '',
    journeys: [],
  });
  expect(stage.localValue('sessionId')).toBeNull();
});

it('Where the operator offers prepaying and no free-flow, prepayments are paid in a session that paying them opens', async () => {
  const operator = operatorOfPrepayments();
  const prepaid = {
    id: 'p1',
    date: '',
    nature: 'prePayment',
    status: 'PREPAYMENT',
    ttcPrice: 3,
    plate: '1234BCD',
    countryCode: 'ES',
  };
  const entry = { ids: ['p1'], plate: '1234BCD', country: 'ES', class: '1', in: '23', out: '33', count: 1, price: 3 };
  const script = {
    flow: 'payment',
    local: {
      'form/plate': { licensePlate: '1234BCD', country: 'ES' },
      journeys: { type: 'resume', plate: '1234BCD', countryCode: 'ES', sessionId: '', journeys: [] },
      'travels-to-pay': [prepaid],
      'prepaid-journeys': [entry],
    },
  };
  const dearer = await openStage(script, operatorOfPrepayments(3.5));
  expect(dearer.machines()[0]?.snapshot.context.problem).toEqual({ code: 'price_changed' });
  expect(dearer.localValue('prepaid-journeys')).toEqual([{ ...entry, price: 3.5 }]);
  const stage = await openStage(script, operator);
  expect(operator.calls).toContain('POST /payments/allJourneys');
  expect(operator.calls).not.toContain('POST /payments/journeys');
  expect(stage.localValue('sessionId')).toBe('session-1');
  for (const [field, value] of Object.entries(typedBilling))
    await stage.press({ event: { type: 'billing.typed', field, value } });
  await stage.press({ event: { type: 'payment.submitted' } });
  expect(stage.localValue('prepaid-journeys/email')).toBe('ana@example.es');
});

const local = searchStorage({
  id: 't1',
  date: '2026-11-20T08:00:00',
  nature: 'freeFlow',
  status: 'TERMINE',
  ttcPrice: 2,
  carCategory: '1',
});
const under = {
  id: 't2',
  date: '2026-11-20T08:00:00',
  nature: 'freeFlow',
  status: 'EN_COURS',
  carCategory: '1',
  in: { id: '23', label: 'Molinet' },
};

/** An operator that prices the outward trip, and does not answer for the return. */
const operatorOfOneWay = () => {
  const operator = createFakeOperator({ 'GET /journeys/price': { total: 4.5, in: 'Molinet', out: 'Cressanges' } });
  const fetch: typeof operator.fetch = async (request, init) =>
    String(request).includes('in=33') ? new Response('{}', { status: 503 }) : operator.fetch(request, init);
  return { ...operator, fetch };
};
const contextOf = (stage: Awaited<ReturnType<typeof openStage>>) =>
  stage.machines().find(({ id }) => id === 'flow')?.snapshot.context;
const chosen = [{ event: { type: 'entrance.chosen', gate: '23' } }, { event: { type: 'exit.chosen', gate: '33' } }];

it.each([
  ['not paid again', 'the same ones', ['p1'], { to: '/payment/success', replace: true, sessionId: 's0' }],
  ['paid', 'others of the same way', ['p0'], undefined],
])('Prepaid passages are %s where another tab has paid %s for the vehicle', async (_, __, prepaidIds, end) => {
  const way = {
    plate: '1234BCD',
    countryCode: 'ES',
    carCategory: '1',
    in: { id: '23', label: 'A' },
    out: { id: '33', label: 'B' },
  };
  const passage = { id: 'p1', date: '', nature: 'prePayment', status: 'PREPAYMENT', ttcPrice: 3, ...way };
  const paid = paymentRecord('s0', {
    state: 'paid.sure',
    trips: [],
    prepayments: [{ in: '23', out: '33', vehicleCategory: '1' }],
    prepaidIds,
    plate: '1234BCD',
    countryCode: 'ES',
    startedAt: Date.now(),
  });
  const operator = createFakeOperator({
    'POST /payments/allJourneys': { ...methods, sessionId: 's9' },
    'GET /payments/{sessionId}': { status: 'SUCCEED' },
  });
  const stage = await openStage(
    {
      flow: 'payment',
      local: {
        journeys: { type: 'resume', plate: '1234BCD', countryCode: 'ES', sessionId: '', journeys: [] },
        'travels-to-pay': [passage],
        ...ledgerOfRecords(paid),
      },
    },
    operator,
  );
  for (const press of billed) await stage.press(press);
  expect(stage.navigations[0]).toEqual(end);
  expect(operator.calls.filter((call) => call.endsWith('/psp'))).toHaveLength(end === undefined ? 1 : 0);
});

describe('After a payment of one of two prepaid passages', () => {
  const entry = { plate: '1234BCD', country: 'ES', class: '1', in: '23', out: '33', count: 2, price: 450 };
  const list: JourneysSet = { type: 'resume', plate: '1234BCD', countryCode: 'ES', sessionId: 's1', journeys: [] };
  const payment = knownPayment('s0', {
    trips: [],
    prepayments: [{ in: '23', out: '33', vehicleCategory: '1' }],
    prepaidIds: ['p1'],
    plate: '1234BCD',
    countryCode: 'ES',
  });
  const idsAfter = (paid: Payment): { stored: string[]; isBasketKept: boolean } => {
    const [kept, ofTab] = [area(), area()];
    const local = createLocalStore(() => kept);
    local.write('prepaid-journeys', [{ ...entry, ids: ['p1', 'p2'] }]);
    local.write('travels-to-pay', expandPrepaid({ ...entry, ids: ['p2'] }));
    forgetPaid({ local, tabStorage: createSessionStore(() => ofTab) }, 's0', paid);
    const stored = (local.read('prepaid-journeys') ?? []).flatMap(({ ids }) => ids);
    return { stored, isBasketKept: local.read('travels-to-pay') !== undefined };
  };

  it('The other passage stays stored, and in the basket', () => {
    expect(idsAfter(payment)).toEqual({ stored: ['p2'], isBasketKept: true });
  });

  it('Both passages go where release 1.0.0 recorded the payment without their ids', () => {
    expect(idsAfter({ ...payment, prepaidIds: [] })).toEqual({ stored: [], isBasketKept: false });
  });

  it('An open list still shows the other passage only', () => {
    const shown = tripsOf(list, [{ ...entry, ids: ['p1', 'p2'] }], { open: [], paid: [payment] });
    expect(shown.map(({ id }) => id)).toEqual(['p2']);
  });
});

describe('Where the page call of prepaying fails', () => {
  const failing = () => {
    const operator = createFakeOperator();
    const fetch: typeof operator.fetch = async (request, init) =>
      String(request).includes('/payments/prepayments/page')
        ? new Response('{}', { status: 500 })
        : operator.fetch(request, init);
    return { ...operator, fetch };
  };

  it('If the page call of prepaying fails, the page redirects home with a notice', async () => {
    const stage = await openStage({ flow: 'prepayment', local }, failing());
    expect(stage.navigations).toEqual([{ to: '/', replace: true, isUnavailable: true }]);
  });

  it('If the page call of prepaying fails, a trip in progress can be completed', async () => {
    const stage = await openStage(
      { flow: 'prepayment', params: { mode: 'inprogress' }, local: { ...local, 'inprogress/journey': under } },
      failing(),
    );
    expect(stage.navigations).toEqual([]);
    expect(stage.machines()[0]?.snapshot.matches('form')).toBe(true);
  });
});

it('A round trip whose two ways have other prices is prepaid with the price of each', async () => {
  const operator = createFakeOperator({ 'GET /journeys/price': { total: 4.5, in: 'Molinet', out: 'Cressanges' } });
  const fetch: typeof operator.fetch = async (request, init) =>
    String(request).includes('in=33')
      ? new Response(JSON.stringify({ total: 6.3 }), { headers: { 'Content-Type': 'application/json' } })
      : operator.fetch(request, init);
  const stage = await openStage({ flow: 'prepayment', local }, { ...operator, fetch });
  for (const press of chosen) await stage.press(press);
  await stage.press({ event: { type: 'roundTrip.ticked', isRoundTrip: true } });
  await stage.press({ event: { type: 'add.pressed' } });
  expect(stage.localValue('prepaid-journeys')).toEqual([
    expect.objectContaining({ in: '23', out: '33', price: 4.5 }),
    expect.objectContaining({ in: '33', out: '23', price: 6.3 }),
  ]);
});

describe('A way whose return has no price', () => {
  it('A way whose return has no price is prepaid one way, with the names of its gates, and not as a round trip', async () => {
    const stage = await openStage({ flow: 'prepayment', local }, operatorOfOneWay());
    for (const press of chosen) await stage.press(press);
    await stage.press({ event: { type: 'roundTrip.ticked', isRoundTrip: true } });
    expect(contextOf(stage)).toMatchObject({ prices: { outward: 450, back: null }, isRoundTrip: false });
    await stage.press({ event: { type: 'add.pressed' } });
    expect(stage.localValue('prepaid-journeys')).toEqual([
      expect.objectContaining({
        in: '23',
        out: '33',
        inLabel: 'Molinet',
        outLabel: 'Cressanges',
        count: 1,
        price: 4.5,
      }),
    ]);
  });

  it('A missing price of the way back does not stop completing a trip, which is priced one way', async () => {
    const operator = operatorOfOneWay();
    const stage = await openStage(
      { flow: 'prepayment', params: { mode: 'inprogress' }, local: { ...local, 'inprogress/journey': under } },
      operator,
    );
    await stage.press({ event: { type: 'exit.chosen', gate: '33' } });
    expect(operator.addresses.filter((address) => address.includes('/journeys/price'))).toHaveLength(1);
    await stage.press({ event: { type: 'add.pressed' } });
    expect(stage.navigations).toContainEqual({ to: '/travels', replace: false });
  });
});

describe('A trip in progress', () => {
  const { in: entrance, ...gateless } = under;

  it.each([
    ['whose entrance and exit nobody recorded cannot be completed', gateless, false],
    ['whose entrance is recorded can be', under, true],
    ['whose exit is recorded can be', { ...gateless, out: entrance }, true],
  ])('%s: not from the list, and not by the address of the page', async (_, trip, isCompletable) => {
    const set = { ...local.journeys, journeys: [trip] };
    const stage = await openStage(
      { flow: 'journey-selection', local: { ...local, journeys: set } },
      createFakeOperator(),
    );
    await stage.press({ event: { type: 'completion.pressed', id: trip.id } });
    expect(stage.navigations).toEqual(isCompletable ? [{ to: '/inprogress', replace: false }] : []);
    expect(stage.localValue('inprogress/journey') !== null).toBe(isCompletable);
    stage.close();
    const kept = { 'form/plate': local['form/plate'], 'inprogress/journey': trip };
    const storage = area(Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)])));
    const stores = { local: createLocalStore(() => storage), tabStorage: createSessionStore(() => area()) };
    for (const account of ['disconnected', 'customer'] as const)
      expect(verdictOn(stores, '/inprogress', homeActions, account).to).toBe(isCompletable ? null : '/');
  });
});

describe('What is chosen to be prepaid', () => {
  it('The choice of a prepayment survives a reload and a change of language, only for the same vehicle', async () => {
    const operator = createFakeOperator({ 'GET /journeys/price': { total: 4.5 } });
    const stage = await openStage({ flow: 'prepayment', local }, operator);
    for (const press of chosen) await stage.press(press);
    await stage.press({ event: { type: 'class.pressed' } });
    await stage.press({ event: { type: 'class.chosen', vehicleClass: '2', isElectric: false } });
    await stage.press({ event: { type: 'roundTrip.ticked', isRoundTrip: true } });
    await stage.press({ event: { type: 'count.chosen', count: 3 } });
    const session = { 'prepayment/draft': stage.tabValue('prepayment/draft') };
    stage.close();
    const again = await openStage({ flow: 'prepayment', local, session }, operator);
    expect(contextOf(again)).toMatchObject({
      entrance: '23',
      exit: '33',
      vehicleClass: '2',
      isRoundTrip: true,
      count: 3,
      prices: { outward: 450 },
    });
    again.close();
    const vehicle = { 'form/plate': { licensePlate: '5678JKL', country: 'ES' } };
    const other = await openStage({ flow: 'prepayment', local: { ...local, ...vehicle }, session }, operator);
    expect(contextOf(other)).toMatchObject({ entrance: '', exit: '', count: 1 });
  });

  it('A prepayment needs a vehicle: a number that found nothing has none', () => {
    const store = (licensePlate: string) => ({ read: () => ({ licensePlate, country: '' }) }) as unknown as LocalStore;
    const at = (plate: string) => ({
      pathname: '/prepayment',
      account: 'disconnected' as const,
      local: store(plate),
      tabStorage: {} as SessionStore,
    });
    expect(guards.hasPlate(at(''))).toBe('/form/prepayment');
    expect(guards.hasPlate(at('1234BCD'))).toBeUndefined();
    expect(pages['/prepayment'].guard).toBe('hasPlate');
  });
});

it.each([
  [true, ['b']],
  [false, []],
])('Prepayments beside a notice found by number (%s) lose one passage when one is removed', async (byNumber, left) => {
  const entry = { plate: '1234BCD', country: 'ES', class: '1', in: '23', out: '34', count: 2, price: 3 };
  const stage = await openStage(
    {
      flow: 'journey-selection',
      local: { ...local, isFromAvisOrCnp: byNumber, 'prepaid-journeys': [{ ...entry, ids: ['a', 'b'] }] },
    },
    createFakeOperator({ 'GET /homepage': { title: 'Home', actions: ['freeflow', 'prepayment'] } }),
  );
  await stage.press({ event: { type: 'prepayment.removed', id: 'a' } });
  const kept = stage.localValue('prepaid-journeys') as { ids: string[] }[];
  expect(kept.flatMap(({ ids }) => ids)).toEqual(left);
});
