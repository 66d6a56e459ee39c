import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  basketOf,
  knownPayments,
  liveRecords,
  passageOf,
  withMarks,
  withoutPayer,
} from '#domain/money/known-payments.ts';
import { chargingTime, type PaymentRecord, recordLife } from '#domain/money/payment.ts';
import { emptyBilling } from '#domain/payment/billing.ts';
import { emptyFuelCard } from '#domain/payment/fuel-card.ts';
import type { Journey } from '#domain/trips/journey.ts';
import type { PaymentOrder } from '#domain/payment/order.ts';
import type { ProviderRequest } from '#domain/payment/provider.ts';
import { ProblemError } from '#domain/problem.ts';
import { firstSelection } from '#domain/trips/selection.ts';
import type { OpenedProvider } from '#machines/parts/attempt-inputs.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { fetchCode, openStage, stubBrowser } from '../../faults/stage.ts';
import { storedTrip } from '#storage/shapes.ts';
import { ledgerOfRecords, paidRecord, recordOfTrips, recordsIn } from '../payment-records.ts';
import { billed, carded, methods, paying, type Press, press, selected } from '../../faults/scripts.ts';

const trip: Journey = { id: 't1', date: '2026-11-01T10:00:00', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 440 };
const other: Journey = { ...trip, id: 't2', ttcPrice: 200 };
const payer = { plate: '1234BCD', countryCode: 'ES' };
const request: ProviderRequest = { psp: 'PAYBOX', url: 'https://provider.example/', parameters: [] };
const byCard: PaymentOrder = { kind: 'creditCard', billing: emptyBilling };
const byFuelCard: PaymentOrder = { kind: 'fuelCard', cardType: 'ESSO', card: emptyFuelCard };

describe('What is about to be paid', () => {
  /** The steps of an attempt, in order, until it no longer changes. */
  const attempt = async (order: PaymentOrder, openProvider: () => Promise<ProviderRequest>) => {
    const steps: string[] = [];
    const step = (name: string) => void steps.push(name);
    const machine = paymentAttemptMachine.provide({
      actors: {
        openProvider: fromPromise(async (): Promise<OpenedProvider> => {
          step('provider opened');
          return { request: await openProvider(), taken: null };
        }),
        noteAttempt: fromPromise(async (): Promise<string | null> => {
          step('noted');
          return null;
        }),
        payByFuelCard: fromPromise(async (): Promise<void> => step('charged')),
      },
      actions: { sendToProvider: () => step('left for the provider'), noteVerdict: () => step('settled') },
    });
    const actor = createActor(machine, { input: { sessionId: 's1', trips: [trip], order } }).start();
    const isAtRest = (state: ReturnType<typeof actor.getSnapshot>) =>
      state.status !== 'active' || state.matches('redirecting');
    await waitFor(actor, isAtRest);
    actor.stop();
    return steps;
  };

  it('What is about to be paid is noted before a fuel card is charged; the driver leaves once the provider is opened', async () => {
    expect(await attempt(byFuelCard, async () => request)).toEqual(['noted', 'charged', 'settled']);
    expect(await attempt(byCard, async () => request)).toEqual(['provider opened', 'left for the provider']);
  });

  it('What is about to be paid is not noted where the provider could not be opened: nothing was taken', async () => {
    const refuse = () => Promise.reject(new ProblemError({ code: 'unknown', status: 500 }));
    expect(await attempt(byCard, refuse)).toEqual(['provider opened']);
  });

  it('What is about to be paid is recorded with its trips, prepayments, amount and plate, for 24 hours by both clocks', () => {
    const ahead: Journey = {
      ...trip,
      id: 'p1',
      date: '',
      nature: 'prePayment',
      status: 'PREPAYMENT',
      in: { id: '23', label: 'Molinet' },
      out: { id: '33', label: 'Digoin' },
      carCategory: '1',
    };
    expect(basketOf([trip, ahead], payer)).toEqual({
      trips: [{ id: 't1', cents: 440 }],
      prepayments: [{ in: '23', out: '33', vehicleCategory: '1' }],
      prepaidIds: ['p1'],
      lines: [
        { date: trip.date, from: '', to: '', cents: 440 },
        { date: ahead.date, from: 'Molinet', to: 'Digoin', cents: 440 },
      ],
      cents: 880,
      ...payer,
    });
    expect(passageOf({ ...ahead, in: undefined, out: undefined, carCategory: undefined })).toEqual({
      in: '',
      out: '',
      vehicleCategory: '',
    });
    const record = recordOfTrips('s1', [trip], payer, { startedAt: 1_000, deviceStartedAt: 5_000 });
    const isLive = (now: number, deviceNow: number): boolean => liveRecords([record], { now, deviceNow }).length > 0;
    // By both clocks: a single wrong time hides nothing.
    expect([
      isLive(1_000 + recordLife - 1, 5_000 + recordLife),
      isLive(1_000 + recordLife, 5_000 + recordLife - 1),
      isLive(1_000 + recordLife, 5_000 + recordLife),
    ]).toEqual([true, true, false]);
    expect(recordLife).toBe(24 * 3_600_000);
  });

  it('What is about to be paid says after a sign-out which trips were paid, and nothing else of them', () => {
    const record: PaymentRecord = { ...paidRecord('s1', [trip], payer), method: 'SHELL', email: 'a hash' };
    const ofCustomer: PaymentRecord = { ...record, owner: { kind: 'customer', account: 'a' } };
    expect(withoutPayer(ofCustomer)).toEqual({
      ...ofCustomer,
      lines: [],
      cents: 0,
      plate: '',
      countryCode: '',
      method: null,
      email: '',
    });
    // A visitor has not signed out.
    expect(withoutPayer(record)).toEqual(record);
  });

  it('What is about to be paid lists twenty trips at most, so that a browser can keep it', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...trip, id: `t${index}` }));
    expect(basketOf(many, payer).lines).toHaveLength(20);
  });

  it('What is about to be paid is shown as being checked, and starts deselected', () => {
    const known = knownPayments([recordOfTrips('s1', [trip], payer)], null);
    const listed = withMarks([trip, other], known, { ...payer, sessionId: 's9' });
    expect(listed.map(({ id, note }) => [id, note])).toEqual([
      ['t1', 'checking'],
      ['t2', undefined],
    ]);
    expect(firstSelection(listed, 'travelList')).toEqual(['t2']);
  });
});

describe('In the browser', () => {
  beforeAll(() => fetchCode('payment', 'payment-return', 'journey-selection'));
  beforeEach(stubBrowser);

  const recordFor = (sessionId: string, paid: Journey): PaymentRecord => recordOfTrips(sessionId, [paid], payer);
  const stored = {
    'form/plate': { licensePlate: '1234BCD', country: 'ES' },
    sessionId: 'of another tab',
    journeys: { type: 'resume', ...payer, sessionId: 's1', journeys: [trip, other] },
    'travels-to-pay': [storedTrip(trip)],
  };

  it('The way back from the provider ends the attempt of its own session, and no other', async () => {
    const back = async (sessionId: string) => {
      const operator = createFakeOperator({ 'GET /payments/{sessionId}': { status: 'SUCCEED' } });
      const stage = await openStage(
        {
          flow: 'payment-return',
          params: { screen: 'processing' },
          query: { sessionId },
          local: { ...stored, ...ledgerOfRecords(recordFor('s1', trip), recordFor('s2', other)) },
        },
        operator,
      );
      const left = recordsIn(stage.localValue('payments/ledger'), 'undecided');
      stage.close();
      return left.map((record) => record.sessionId);
    };
    expect(await back('s1')).toEqual(['s2']);
    expect(await back('s2')).toEqual(['s1']);
  });

  it('A return address that names a session unknown to this browser is about the payment sent last, if any', async () => {
    const back = async (records: PaymentRecord[], known: string, named = 'foreign') => {
      const operator = createFakeOperator({ 'GET /payments/{sessionId}': { status: 'SUCCEED' } });
      const stage = await openStage(
        {
          flow: 'payment-return',
          params: { screen: 'processing' },
          query: { sessionId: named },
          local: { ...stored, sessionId: known, ...ledgerOfRecords(...records) },
        },
        operator,
      );
      const requests = operator.addresses.flatMap((address) => /\/payments\/(\w+)$/.exec(address)?.[1] ?? []);
      const kept = stage.localValue('sessionId');
      stage.close();
      return { asked: requests, kept };
    };
    const records = [
      recordFor('s1', trip),
      { ...recordFor('s2', other), startedAt: recordFor('s2', other).startedAt + 1 },
    ];
    expect(await back(records, 's3')).toEqual({ asked: ['s2'], kept: 's2' });
    expect(await back(records.toReversed(), 's3')).toEqual({ asked: ['s2'], kept: 's2' });
    // Without any, about the address's own, without what the provider has appended to it.
    for (const named of ['s4?PayID=7', 's4&Status=OK', ' s4 '])
      expect(await back([], 's3', named)).toEqual({ asked: ['s4'], kept: 's4' });
    expect(await back(records, 'foreign')).toEqual({ asked: ['foreign'], kept: 'foreign' });
    expect(await back([], 's3')).toEqual({ asked: ['foreign'], kept: 'foreign' });
  });

  it('A refusal ends no charge that may still be on its way: it may be about an earlier attempt of the session', async () => {
    const openAfter = async (record: PaymentRecord): Promise<number> => {
      const operator = createFakeOperator({ 'GET /payments/{sessionId}': { status: 'REJECTED' } });
      const local = { ...stored, ...ledgerOfRecords(record) };
      const stage = await openStage({ flow: 'payment', local }, operator);
      const left = recordsIn(stage.localValue('payments/ledger'), 'undecided');
      stage.close();
      expect(operator.calls).toContain('GET /payments/{sessionId}');
      return left.length;
    };
    const charge: PaymentRecord = { ...recordFor('s1', trip), via: 'charge', state: 'undecided.sending' };
    expect(await openAfter(charge)).toBe(1);
    expect(await openAfter({ ...charge, startedAt: charge.startedAt - 2 * chargingTime })).toBe(0);
    // The driver returned from the provider, where the payment was refused.
    expect(await openAfter(recordFor('s1', trip))).toBe(0);
  });

  it('A verdict that a payment was made is final, whatever the operator answers afterwards', async () => {
    const verdictAfter = async (local: object, status: string | null): Promise<unknown> => {
      const operator = createFakeOperator({ 'GET /payments/{sessionId}': { status } });
      if (status === null) operator.refuse('GET /payments/{sessionId}', 400, 'payment_session_invalid');
      const params = { screen: 'processing' };
      const stage = await openStage(
        { flow: 'payment-return', params, query: { sessionId: 's1' }, local: { ...stored, ...local } },
        operator,
      );
      const { answer } = stage.tabValue('payment/shown') as { answer: { verdict: string } };
      stage.close();
      return answer.verdict;
    };
    const paid = paidRecord('s1', [trip], payer);
    for (const status of ['REJECTED', 'CANCELLED', 'AUTHORIZED', null]) {
      expect(await verdictAfter({}, status)).not.toBe('paid');
      expect(await verdictAfter(ledgerOfRecords(paid), status)).toBe('paid');
      // Another payment in the same session has its own verdict to come.
      const again = ledgerOfRecords(paid, { ...recordFor('s1', other), id: 'another key' });
      expect(await verdictAfter(again, status)).not.toBe('paid');
    }
  });

  it('A trip that is listed though it was paid here leads to its receipt; after a sign-out it only says that it was paid', async () => {
    const press = async (record: PaymentRecord) => {
      const stage = await openStage(
        { flow: 'journey-selection', local: { ...stored, ...ledgerOfRecords(record) } },
        createFakeOperator(),
      );
      await stage.press({ event: { type: 'receipt.pressed', id: trip.id } });
      const { navigations } = stage;
      const shown = stage.tabValue('payment/shown');
      const [listed] = stage.machines()[0]?.snapshot.context.trips ?? [];
      stage.close();
      return { left: navigations, shown, note: listed?.note };
    };
    const paid = paidRecord('s0', [trip], payer);
    expect(await press(paid)).toEqual({
      left: [{ to: '/payment/success', replace: false }],
      shown: { sessionId: 's0', answer: { verdict: 'paid', problem: null, at: expect.any(Number) } },
      note: 'paid',
    });
    const ofCustomer = withoutPayer({ ...paid, owner: { kind: 'customer', account: 'a' } });
    expect(await press(ofCustomer)).toEqual({ left: [], shown: null, note: 'paid' });
  });

  it('Trips are paid in the session of the search that found them', async () => {
    const operator = createFakeOperator();
    const stage = await openStage({ flow: 'payment', local: stored }, operator);
    stage.close();
    const requests = operator.addresses.filter((address) => address.includes('/payments/journeys'));
    expect(requests.map((address) => new URL(address, 'https://portal.example').searchParams.get('sessionId'))).toEqual(
      ['s1'],
    );
  });
});

describe('Payment charges', () => {
  beforeAll(() => fetchCode('payment'));
  beforeEach(stubBrowser);

  it('No driver is sent to the provider if another tab has selected other trips of the session meanwhile', async () => {
    const postedWhere = async (isOvertaken: boolean): Promise<number> => {
      const operator = createFakeOperator(paying);
      const other = { at: 'window', event: { type: 'storage', key: 'payments/selection', kept: 'x' } };
      const stage = await openStage(
        { flow: 'payment', local: selected },
        {
          ...operator,
          fetch: async (request, options) => {
            if (isOvertaken && String(request).endsWith('/payments/psp')) void stage.press(other);
            return operator.fetch(request, options);
          },
        },
      );
      for (const press of billed) await stage.press(press);
      const done = await Promise.all(stage.done);
      stage.close();
      return done.filter((what) => what.startsWith('posts')).length;
    };
    expect([await postedWhere(false), await postedWhere(true)]).toEqual([1, 0]);
  });

  it('An encrypted page does not send a driver to a card provider at an address that is not', async () => {
    const stage = await openStage(
      { flow: 'payment', local: selected },
      createFakeOperator({ ...paying, 'POST /payments/psp': { ...request, url: 'http://provider.example/' } }),
    );
    for (const press of billed) await stage.press(press);
    expect(stage.machines()[0]?.snapshot.context.problem).toMatchObject({ code: 'bad_answer' });
    expect([await Promise.all(stage.done), recordsIn(stage.localValue('payments/ledger'), '')]).toEqual([[], []]);
  });

  it.each([
    ['costs nothing', { ttcPrice: 0 }],
    ['was overpaid', { ttcPrice: 4.4, alreadyPaid: 6 }],
  ])('Nothing is charged for a stored selection that %s, and another search is offered', async (_, prices) => {
    const operator = createFakeOperator(paying);
    const local = { ...selected, 'travels-to-pay': [{ ...storedTrip(trip), ...prices }] };
    const stage = await openStage({ flow: 'payment', local }, operator);
    for (const press of billed) await stage.press(press);
    const { value, context } = stage.machines()[0]?.snapshot ?? {};
    expect([value, context?.problem]).toEqual([{ methodsUnavailable: 'shown' }, { code: 'session_without_journeys' }]);
    expect(operator.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    await stage.press({ event: { type: 'search.pressed' } });
    expect(stage.navigations.at(-1)).toMatchObject({ to: '/form/payment' });
  });

  it('A charge whose end is not known is sent again with its recorded key, and another decision with another key', async () => {
    const offered = { paymentMethods: [...methods.paymentMethods, { type: 'DKV', isEnabled: true }] };
    const pending = { 'POST /payments/journeys': offered, 'GET /payments/{sessionId}': { status: 'PENDING' } };
    let local: Record<string, unknown> = selected;
    const keyOfCharge = async (form: readonly Press[]): Promise<string | null> => {
      let key: string | null = null;
      const operator = createFakeOperator(pending);
      const stage = await openStage(
        { flow: 'payment', local },
        {
          ...operator,
          fetch: async (request, options) => {
            if (!String(request).endsWith('/payments/privateCards')) return operator.fetch(request, options);
            key = new Headers(options?.headers).get('Idempotency-Key');
            expect(recordsIn(stage.localValue('payments/ledger'), 'undecided.sending')).toMatchObject([{ id: key }]);
            return new Response(null, { status: 500 });
          },
        },
      );
      for (const one of form) await stage.press(one);
      const { 'payment/shown': _, 'payment/draft': __, ...kept } = stage.allStored();
      local = kept;
      stage.close();
      return key;
    };
    const again = press('resume.pressed', {}, 'attempt');
    const key = await keyOfCharge(carded);
    expect(key).toEqual(expect.any(String));
    expect(await keyOfCharge([again, ...carded])).toBe(key);
    const other = await keyOfCharge([again, press('method.chosen', { method: 'DKV' }), ...carded.slice(1)]);
    expect(other).toEqual(expect.any(String));
    expect(recordsIn(local['payments/ledger'], 'undecided').map(({ id }) => id)).toEqual([key, other]);
  });

  it('The e-mail address beside a fuel card stays over a reload and another choice of method, and the card does not', async () => {
    const stage = await openStage({ flow: 'payment', local: selected }, createFakeOperator(paying));
    for (const typed of carded.slice(0, -1)) await stage.press(typed);
    expect(stage.tabValue('payment/draft')).toMatchObject({ email: 'ana@example.es' });
    expect(JSON.stringify(stage.stored())).not.toContain('7017123456789');
    await stage.press({ event: { type: 'method.chosen', method: 'CREDIT_CARD' } });
    expect(stage.machines()[0]?.snapshot.context.card).toMatchObject({ cardNumber: '', email: 'ana@example.es' });
  });
});
