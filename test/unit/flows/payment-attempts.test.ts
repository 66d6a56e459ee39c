import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  type Attempt,
  attemptAt,
  attemptLife,
  chargingTime,
  liveAttempts,
  withNotes,
  withoutPayer,
} from '#domain/money/attempt.ts';
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
import { attempt } from '../../faults/plays/samples.ts';
import { storedTrip } from '#storage/shapes.ts';
import { billed, carded, paying, selected } from '../../faults/scripts.ts';

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

  it('What is about to be paid is noted with its trips, prepayments, amount, session, plate and time, for 24 hours', () => {
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
    const note = attemptAt('s1', [trip, ahead], payer, 1_000, 'SHELL');
    expect(note).toEqual({
      sessionId: 's1',
      journeyIds: ['t1'],
      prepayments: [{ in: '23', out: '33', vehicleCategory: '1' }],
      prepaidIds: ['p1'],
      cents: 880,
      ...payer,
      startedAt: 1_000,
      method: 'SHELL',
      trips: [
        { date: trip.date, from: '', to: '', cents: 440 },
        { date: ahead.date, from: 'Molinet', to: 'Digoin', cents: 440 },
      ],
    });
    expect(liveAttempts([note], 1_000 + 24 * 3_600_000 - 1)).toEqual([note]);
    expect(liveAttempts([note], 1_000 + attemptLife)).toEqual([]);
    expect(attemptLife).toBe(24 * 3_600_000);
  });

  it('What is about to be paid says after a sign-out which trips were paid, and nothing else of them', () => {
    const note = withoutPayer(attemptAt('s1', [trip], payer, 0, 'SHELL'));
    expect(note).toEqual({
      sessionId: 's1',
      journeyIds: ['t1'],
      prepayments: [],
      cents: 0,
      plate: '',
      countryCode: '',
      startedAt: 0,
    });
  });

  it('What is about to be paid lists twenty trips at most, so that a browser can keep it', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...trip, id: `t${index}` }));
    expect(attemptAt('s1', many, payer, 0).trips).toHaveLength(20);
  });

  it('What is about to be paid is shown as being checked, and starts deselected', () => {
    const attempts = [attemptAt('s1', [trip], payer, 0)];
    const listed = withNotes([trip, other], { attempts, paid: [] }, { ...payer, sessionId: 's9' });
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

  const attemptFor = (sessionId: string, paid: Journey): Attempt => attemptAt(sessionId, [paid], payer, Date.now());
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
          local: { ...stored, 'payments/attempts': [attemptFor('s1', trip), attemptFor('s2', other)] },
        },
        operator,
      );
      const left = stage.localValue('payments/attempts') as Attempt[];
      stage.close();
      return left.map((attempt) => attempt.sessionId);
    };
    expect(await back('s1')).toEqual(['s2']);
    expect(await back('s2')).toEqual(['s1']);
  });

  it('A return address that names a session unknown to this browser is about the payment noted last, if any', async () => {
    const back = async (attempts: Attempt[], known: string) => {
      const operator = createFakeOperator({ 'GET /payments/{sessionId}': { status: 'SUCCEED' } });
      const stage = await openStage(
        {
          flow: 'payment-return',
          params: { screen: 'processing' },
          query: { sessionId: 'foreign' },
          local: { ...stored, sessionId: known, 'payments/attempts': attempts },
        },
        operator,
      );
      const requests = operator.addresses.flatMap((address) => /\/payments\/(\w+)$/.exec(address)?.[1] ?? []);
      const kept = stage.localValue('sessionId');
      stage.close();
      return { asked: requests, kept };
    };
    const notes = [
      attemptFor('s1', trip),
      { ...attemptFor('s2', other), startedAt: attemptFor('s2', other).startedAt + 1 },
    ];
    expect(await back(notes, 's3')).toEqual({ asked: ['s2'], kept: 's2' });
    expect(await back(notes.toReversed(), 's3')).toEqual({ asked: ['s2'], kept: 's2' });
    expect(await back(notes, 'foreign')).toEqual({ asked: ['foreign'], kept: 'foreign' });
    expect(await back([], 's3')).toEqual({ asked: ['foreign'], kept: 'foreign' });
  });

  it('A refusal ends no charge that may still be on its way: it may be about an earlier attempt of the session', async () => {
    const requestsAfter = async (attempt: Attempt): Promise<number> => {
      const operator = createFakeOperator({ 'GET /payments/{sessionId}': { status: 'REJECTED' } });
      const local = { ...stored, 'payments/attempts': [attempt] };
      const stage = await openStage({ flow: 'payment', local }, operator);
      const left = (stage.localValue('payments/attempts') ?? []) as Attempt[];
      stage.close();
      expect(operator.calls).toContain('GET /payments/{sessionId}');
      return left.length;
    };
    const charge = { ...attemptFor('s1', trip), key: 'key-1' };
    expect(await requestsAfter(charge)).toBe(1);
    expect(await requestsAfter({ ...charge, startedAt: charge.startedAt - 2 * chargingTime })).toBe(0);
    // The driver returned from the provider, where the payment was refused.
    expect(await requestsAfter(attemptFor('s1', trip))).toBe(0);
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
      const { verdict } = stage.tabValue('payment/outcome') as { verdict: string };
      stage.close();
      return verdict;
    };
    const paid = { 'payments/paid': [attemptFor('s1', trip)] };
    for (const status of ['REJECTED', 'CANCELLED', 'AUTHORIZED', null]) {
      expect(await verdictAfter({}, status)).not.toBe('paid');
      expect(await verdictAfter(paid, status)).toBe('paid');
      // Another payment in the same session has its own verdict to come.
      const again = { ...paid, 'payments/attempts': [attemptFor('s1', other)] };
      expect(await verdictAfter(again, status)).not.toBe('paid');
    }
  });

  it('A trip that is listed though it was paid here leads to its receipt; after a sign-out it only says that it was paid', async () => {
    const press = async (note: Attempt) => {
      const stage = await openStage(
        { flow: 'journey-selection', local: { ...stored, 'payments/paid': [note] } },
        createFakeOperator(),
      );
      await stage.press({ event: { type: 'receipt.pressed', id: trip.id } });
      const { navigations } = stage;
      const outcome = stage.tabValue('payment/outcome');
      const [listed] = stage.machines()[0]?.snapshot.context.trips ?? [];
      stage.close();
      return { left: navigations, outcome, note: listed?.note };
    };
    const note = attemptFor('s0', trip);
    expect(await press(note)).toEqual({
      left: [{ to: '/payment/success', replace: false }],
      outcome: { sessionId: 's0', verdict: 'paid', problem: null, notedAt: expect.any(String), attempt: note },
      note: 'paid',
    });
    expect(await press(withoutPayer(note))).toEqual({ left: [], outcome: null, note: 'paid' });
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
    expect([await Promise.all(stage.done), stage.localValue('payments/attempts')]).toEqual([[], null]);
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

  it('A charge is sent with the noted key, also when it is repeated', async () => {
    const keys: unknown[] = [];
    const operator = createFakeOperator({ ...paying, 'GET /payments/{sessionId}': { status: 'PENDING' } });
    const stage = await openStage(
      {
        flow: 'payment',
        local: {
          ...selected,
          'payments/attempts': [{ ...attempt, startedAt: Date.now(), key: 'key-1', isReleased: true }],
        },
      },
      {
        ...operator,
        fetch: async (request, options) => {
          if (String(request).endsWith('/payments/privateCards'))
            keys.push(new Headers(options?.headers).get('Idempotency-Key'), stage.localValue('payments/attempts'));
          return operator.fetch(request, options);
        },
      },
    );
    for (const press of carded) await stage.press(press);
    stage.close();
    expect(keys).toMatchObject(['key-1', [{ sessionId: 's1', key: 'key-1' }]]);
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
