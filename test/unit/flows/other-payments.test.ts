import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LastAnswer, PaymentRecord } from '#domain/money/payment.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { billed, carded, methods, type Press, press } from '../../faults/scripts.ts';
import { fetchCode, openStage, passTime, stubBrowser } from '../../faults/stage.ts';
import { passagePrice } from '#api/contracts/journeys.ts';
import { createBasePorts, type Ports } from '#runtime/ports.ts';
import { followPayments } from '#flows/unfinished-payments/effects.ts';
import { ledgerOf } from '#payments/ledger.ts';
import { storedTrip } from '#storage/shapes.ts';
import { createFakeWindow } from '../../faults/fake-window.ts';
import { finishedTrip } from '../finished-trip.ts';
import {
  ledgerElsewhere,
  ledgerOfRecords,
  paidRecord,
  paymentRecord,
  recordOfTrips,
  recordsIn,
} from '../payment-records.ts';

beforeAll(() => fetchCode('payment', 'payment-return'));
beforeEach(stubBrowser);

const payer = { plate: '1234BCD', countryCode: 'ES' };
const tripOf = (id: string, ttcPrice: number): Journey => finishedTrip(id, { date: '2026-11-01T10:00:00', ttcPrice });
const [four, six] = [tripOf('t1', 400), tripOf('t2', 600)];
const openOf = (sessionId: string, ...trips: Journey[]): PaymentRecord => recordOfTrips(sessionId, trips, payer);
const paidOf = (sessionId: string, ...trips: Journey[]): PaymentRecord => paidRecord(sessionId, trips, payer);
const charges = (asked: readonly string[]): string[] =>
  asked.filter((call) => call === 'POST /payments/psp' || call === 'POST /payments/privateCards');

/** The payment page of a tab with a selection of the list of session s1. */
const openPayment = async (selected: Journey[], local: Record<string, unknown> = {}, offered: object = methods) => {
  const answers = { 'GET /payments/{sessionId}': { status: 'PENDING' }, 'POST /payments/journeys': offered };
  const operator = createFakeOperator(answers);
  const stored = {
    'form/plate': { licensePlate: payer.plate, country: payer.countryCode },
    sessionId: 's1',
    journeys: { type: 'resume', ...payer, sessionId: 's1', journeys: [four, six].map(storedTrip) },
    'travels-to-pay': selected.map(storedTrip),
    ...local,
  };
  const open = async (status: string) => {
    answers['GET /payments/{sessionId}'] = { status };
    return openStage({ flow: 'payment', local: stored }, operator);
  };
  const say = (status: string): void => {
    answers['GET /payments/{sessionId}'] = { status };
  };
  return { open, say, operator };
};

describe('A tab whose session another tab has paid with other trips', () => {
  it('A trip that a later search finds in the session of an earlier payment is not sent to another search', async () => {
    const searchedAt = new Date(Date.now() + 60_000).toISOString();
    const list = { type: 'resume', ...payer, sessionId: 's1', journeys: [storedTrip(six)], searchedAt };
    const { open } = await openPayment([six], { ...ledgerOfRecords(paidOf('s1', four)), journeys: list });
    const stage = await open('SUCCEED');
    expect(stage.machines()[0]?.snapshot.context).toMatchObject({ other: { isRepeated: true } });
    stage.close();
  });

  it.each([
    ['none of its trips', [six], 1, 600],
    ['one of its two trips', [four, six], 1, 600],
  ])(
    'A tab whose session another tab has paid with other trips asks for a new search if %s was paid',
    async (_, selected, count, cents) => {
      const { open } = await openPayment(selected, ledgerOfRecords(paidOf('s1', four)));
      const stage = await open('SUCCEED');
      const [flow] = stage.machines();
      expect(stage.navigations).toEqual([]);
      expect(flow?.snapshot.value).toBe('paidForOthers');
      expect(flow?.snapshot.context).toMatchObject({
        other: { sessionId: 's1', cents: 400, unpaid: { count, cents } },
      });
    },
  );

  it('A tab whose trips another tab has all paid shows the confirmation', async () => {
    const { open } = await openPayment([six], ledgerOfRecords(paidOf('s1', four, six)));
    const stage = await open('SUCCEED');
    expect(stage.navigations).toEqual([{ to: '/payment/success', replace: true, sessionId: 's1' }]);
  });

  it.each([
    ['the card provider', billed],
    ['a fuel card', carded],
  ])(
    'A tab charges nothing by %s if another tab pays other trips of the session while the form is filled in',
    async (_, form: Press[]) => {
      const { open, say, operator } = await openPayment([six]);
      const stage = await open('PENDING');
      say('SUCCEED');
      await stage.press(ledgerElsewhere(paidOf('s1', four)));
      for (const one of form) await stage.press(one);
      expect(stage.machines()[0]?.snapshot.value).toBe('paidForOthers');
      expect(stage.done).toEqual([]);
      expect(operator.calls).not.toContain('POST /payments/privateCards');
    },
  );
});

it.each([
  [5, 0, 'amount_changed', four],
  // The operator gave a total alone.
  [5, 0, 'amount_changed', { ...four, ttcPrice: undefined, totalPrice: 400 }],
  [4, 1, undefined, four],
])('An amount that changed between the list and paying is not paid: %s', async (amount, sent, code, trip) => {
  const { open, operator } = await openPayment([trip], {}, { ...methods, amountToPay: amount });
  const stage = await open('PENDING');
  for (const one of billed) await stage.press(one);
  expect(charges(operator.calls)).toHaveLength(sent);
  expect(stage.machines()[0]?.snapshot.context.problem?.code).toBe(code);
});

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
it.each([
  ['passed since the search', 2, {}, 'deadline_passed'],
  ['passed since the search, but the operator says what it will charge', 2, { amountToPay: 4 }, undefined],
  ['was over at the search', 0, {}, undefined],
])('A trip whose deadline %s is paid only at a known amount', async (_, searched, answer, code) => {
  const trip = { ...four, deadline: daysAgo(1) };
  const journeys = { type: 'resume', ...payer, sessionId: 's1', journeys: [storedTrip(trip)] };
  const local = { journeys: { ...journeys, searchedAt: daysAgo(searched) } };
  const { open, operator } = await openPayment([trip], local, { ...methods, ...answer });
  const stage = await open('PENDING');
  for (const one of billed) await stage.press(one);
  expect(charges(operator.calls)).toHaveLength(code === undefined ? 1 : 0);
  expect(stage.machines()[0]?.snapshot.context.problem?.code).toBe(code);
});

it.each([
  ['the card provider', billed, {}, 'deadline_passed'],
  ['a fuel card', carded, {}, 'deadline_passed'],
  ['the card provider at the same amount as before', billed, { amountToPay: 4 }, undefined],
  ['the card provider at another amount', billed, { amountToPay: 5 }, 'amount_changed'],
])(
  'A form that is open over the midnight of a deadline is paid only at a known amount, by %s',
  async (_, form, answer, code) => {
    vi.setSystemTime('2026-11-30T22:59:30Z');
    const trip = { ...four, deadline: '2026-11-30T23:59:59+01:00' };
    const journeys = { type: 'resume', ...payer, sessionId: 's1', journeys: [storedTrip(trip)] };
    const offered: object = { ...methods };
    const { open, operator } = await openPayment(
      [trip],
      { journeys: { ...journeys, searchedAt: '2026-11-30T22:58:00Z' } },
      offered,
    );
    const stage = await open('PENDING');
    vi.setSystemTime('2026-11-30T23:00:30Z');
    Object.assign(offered, answer);
    for (const one of form) await stage.press(one);
    const charged = code === undefined ? 1 : 0;
    expect([charges(operator.calls).length, stage.machines()[0]?.snapshot.context.problem?.code]).toEqual([
      charged,
      code,
    ]);
    // Another press is refused as well.
    for (const one of form.slice(-1)) await stage.press(one);
    expect(charges(operator.calls)).toHaveLength(charged);
  },
);

it('A tab that does not know how a payment ended names it, and follows what another tab has learned, without a charge', async () => {
  const of = recordOfTrips('s1', [four], { plate: 'AA-111-AA', countryCode: 'FR' });
  const { open, say, operator } = await openPayment([six], ledgerOfRecords(of));
  const stage = await open('PENDING');
  const named = stage.machines().find(({ id }) => id === 'attempt')?.snapshot.context.open;
  expect(named).toEqual({ cents: 400, plate: 'AA-111-AA', countryCode: 'FR', isOwn: true, deadline: null });
  operator.calls.length = 0;
  say('SUCCEED');
  await stage.press(ledgerElsewhere({ ...of, state: 'paid.sure' }));
  expect(operator.calls).toEqual(['GET /payments/{sessionId}']);
  expect(stage.machines()[0]?.snapshot.value).toBe('paidForOthers');
});

it.each([
  ['waiting', 'pending'],
  ['rejected', 'unclear'],
] as const)('The page %s (%s) in one tab follows a payment that another tab has seen paid', async (screen, verdict) => {
  const answer: LastAnswer = { verdict, problem: null, at: Date.now() + 1_000 };
  const answers = { 'GET /payments/{sessionId}': { status: 'PENDING' } };
  const operator = createFakeOperator(answers);
  const stage = await openStage(
    {
      flow: 'payment-return',
      params: { screen },
      local: ledgerOfRecords({ ...openOf('s1', six), lastAnswer: answer }),
      session: { 'payment/shown': { sessionId: 's1', answer } },
    },
    operator,
  );
  expect(stage.navigations).toEqual([]);
  operator.calls.length = 0;
  answers['GET /payments/{sessionId}'].status = 'SUCCEED';
  await stage.press(ledgerElsewhere(paidOf('s1', six)));
  expect(operator.calls).toEqual(['GET /payments/{sessionId}']);
  expect(stage.navigations).toEqual([{ to: '/payment/success', replace: true }]);
});

it('The return of a payment that this browser has not recorded does not offer another vehicle’s trips', async () => {
  const answer = { verdict: 'unclear', problem: null, at: Date.now() };
  const journeys = { type: 'resume', ...payer, sessionId: 's1', journeys: [storedTrip(six)] };
  const stage = await openStage(
    {
      flow: 'payment-return',
      params: { screen: 'rejected' },
      local: { sessionId: 's9', journeys, 'travels-to-pay': [storedTrip(six)] },
      session: { 'payment/shown': { sessionId: 's9', answer } },
    },
    createFakeOperator(),
  );
  expect(stage.machines()[0]?.snapshot.context).toMatchObject({ canRetry: false, unpaid: [] });
});

const minutes = 60_000;
it.each([
  ['a date', {}, -30 * minutes, -30 * minutes],
  ['a date in the future', {}, 1_440 * minutes, 1_440 * minutes],
  ['a cached answer of yesterday', { 'Cache-Control': 'max-age=90000' }, -1_440 * minutes, 0],
  [
    'a cached answer of yesterday with an end',
    { Expires: new Date(Date.now() + minutes).toUTCString() },
    -1_440 * minutes,
    0,
  ],
  ['an answer that a proxy has kept', { Age: '1800' }, -30 * minutes, 0],
  ['an answer that no cache may keep', { 'Cache-Control': 'no-cache, max-age=90000' }, -30 * minutes, -30 * minutes],
  ['a cached answer that is older than it may be', { 'Cache-Control': 'max-age=600' }, -30 * minutes, -20 * minutes],
])('The operator’s clock is set by the time of an answer: %s', async (what, headers, ago, off) => {
  const Date_ = new Date(Date.now() + ago).toUTCString();
  vi.stubGlobal('fetch', async () => Response.json({ total: 1 }, { headers: { ...headers, Date: Date_ } }));
  const ports = createBasePorts(
    createFakeWindow(),
    () => 'en',
    () => {},
  );
  await ports.client.json(passagePrice, '/journeys/price');
  expect(Math.abs(ports.serverClock.now() - Date.now() - off)).toBeLessThan(2_000);
  // No note is deleted for its age by the date of an answer from a cache.
  expect(ports.serverClock.isKnown()).toBe(!what.startsWith('a cached'));
});

describe('A payment that the driver has given up', () => {
  const ways: [string, Press[]][] = [
    ['the card provider', billed],
    ['a fuel card', carded],
  ];

  it.each(ways)(
    'The status of an abandoned payment is requested right before the next charge by %s, which is not made if it was paid',
    async (_, form) => {
      const { open, say, operator } = await openPayment([six], ledgerOfRecords(openOf('s1', six)));
      const stage = await open('PENDING');
      await stage.press(press('resume.pressed', {}, 'attempt'));
      await passTime(180_000);
      say('SUCCEED');
      for (const one of form) await stage.press(one);
      expect(charges(operator.calls)).toEqual([]);
      expect(stage.navigations).toEqual([{ to: '/payment/success', replace: true, sessionId: 's1' }]);
      expect(stage.tabValue('payment/shown')).toMatchObject({ sessionId: 's1', answer: { verdict: 'paid' } });
      expect(recordsIn(stage.localValue('payments/ledger'), 'paid')).toMatchObject([{ sessionId: 's1', cents: 600 }]);
    },
  );

  it.each(ways)(
    'The status request of an abandoned payment delays the next charge by %s once, by at most ten seconds',
    async (_, form) => {
      const { open, operator } = await openPayment([six], ledgerOfRecords(openOf('s1', six)));
      const stage = await open('PENDING');
      await stage.press(press('resume.pressed', {}, 'attempt'));
      operator.calls.length = 0;
      for (const one of form) await stage.press(one);
      const [question, ...charge] = operator.calls;
      expect([question, charges(charge).length]).toEqual(['GET /payments/{sessionId}', 1]);
    },
  );

  it('The status of an abandoned payment is requested if the same trips are paid in the session of a new search', async () => {
    const given: PaymentRecord = { ...openOf('s0', six), state: 'undecided.released' };
    const { open, operator } = await openPayment([six], ledgerOfRecords(given));
    const stage = await open('SUCCEED');
    for (const one of billed) await stage.press(one);
    expect(charges(operator.calls)).toEqual([]);
    expect(stage.tabValue('payment/shown')).toMatchObject({ sessionId: 's0', answer: { verdict: 'paid' } });
  });

  it('An abandoned payment does not delay a payment of other trips', async () => {
    const given: PaymentRecord = { ...openOf('s0', four), state: 'undecided.released' };
    const { open, operator } = await openPayment([six], ledgerOfRecords(given));
    const stage = await open('SUCCEED');
    for (const one of billed) await stage.press(one);
    expect(operator.calls).not.toContain('GET /payments/{sessionId}');
    expect(charges(operator.calls)).toEqual(['POST /payments/psp']);
  });
});

describe('Followed payments', () => {
  beforeEach(stubBrowser);

  /** A browser with an open payment, after the earlier ones; the operator's status of it, or its answer. */
  const open = async (
    status: string,
    answer?: { status: number; message: string },
    more: Partial<PaymentRecord> = {},
    earlier: PaymentRecord[] = [],
  ) => {
    const operator = createFakeOperator({ 'GET /payments/{sessionId}': { status } });
    if (answer !== undefined) operator.refuse('GET /payments/{sessionId}', answer.status, answer.message);
    vi.stubGlobal('fetch', operator.fetch);
    const window = createFakeWindow();
    const record = paymentRecord('s1', { startedAt: Date.now(), ...more });
    window.localStorage.setItem('payments/ledger', JSON.stringify({ records: [...earlier, record] }));
    const base = createBasePorts(
      window,
      () => 'en',
      () => {},
    );
    const ports: Ports = { ...base, account: { presumed: () => 'disconnected' } as never };
    const shown: string[] = [];
    const actor = followPayments(ports, (path) => shown.push(path));
    await passTime(1_000);
    return { actor, ports, shown, ledger: ledgerOf(ports) };
  };

  it('A hundred payments are requested five at a time', async () => {
    const running = { now: 0, most: 0, all: 0 };
    vi.stubGlobal('fetch', async () => {
      running.all += 1;
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      await new Promise((resolve) => setTimeout(resolve, 200));
      running.now -= 1;
      return Response.json({ status: 'PENDING' });
    });
    const window = createFakeWindow();
    const records = Array.from({ length: 100 }, (_, at) => paymentRecord(`s${at}`, { startedAt: Date.now() - at }));
    window.localStorage.setItem('payments/ledger', JSON.stringify({ records }));
    const base = createBasePorts(
      window,
      () => 'en',
      () => {},
    );
    const ports: Ports = { ...base, account: { presumed: () => 'disconnected' } as never };
    const actor = followPayments(ports, () => {});
    await passTime(30_000);
    expect([running.all, running.most]).toEqual([100, 5]);
    expect(actor.getSnapshot().context.payments.every(({ verdict }) => verdict === 'pending')).toBe(true);
    actor.stop();
  });

  it.each([
    ['SUCCEED', 'paid', ['/payment/success']],
    ['DUPLICATED', 'paidTwice', ['/payment/duplicated']],
  ])(
    'A payment with the status %s is recorded as paid, and its receipt can be opened',
    async (status, verdict, pages) => {
      const { actor, ports, shown, ledger } = await open(status);
      expect(ledger.isPaid('s1')).toBe(true);
      actor.send({ type: 'receipt.pressed', sessionId: 's1' });
      expect(shown).toEqual(pages);
      expect(ports.tabStorage.read('payment/shown')).toMatchObject({
        sessionId: 's1',
        answer: { verdict, problem: null },
      });
      actor.stop();
    },
  );

  it.each(['REJECTED', 'CANCELLED'])('A payment with the status %s is over, and has no receipt', async (status) => {
    const { actor, shown, ledger } = await open(status);
    expect(ledger.known()).toEqual({ open: [], paid: [] });
    actor.send({ type: 'receipt.pressed', sessionId: 's1' });
    expect(shown).toEqual([]);
    actor.stop();
  });

  it('A rental company’s payment is neither shown nor ended on the pages of drivers: it waits for the company', async () => {
    const { actor, ledger } = await open('SUCCEED', undefined, { owner: { kind: 'company', account: null } });
    expect(actor.getSnapshot().context.payments).toEqual([]);
    expect([ledger.isPaid('s1'), ledger.records().map(({ state }) => state)]).toEqual([false, ['undecided.away']]);
    actor.stop();
  });

  it('A pending payment’s status is requested until the driver dismisses it', async () => {
    const { actor, shown, ledger } = await open('PENDING');
    actor.send({ type: 'receipt.pressed', sessionId: 's1' });
    expect([shown, ledger.known().open.length]).toEqual([[], 1]);
    actor.send({ type: 'resume.pressed', sessionId: 's1' });
    expect(ledger.known().open).toEqual([]);
    actor.stop();
  });

  it.each([
    [400, 'refused'],
    [500, 'unclear'],
  ])('A payment whose status request fails with %i stays open: %s', async (status, verdict) => {
    const { actor, ledger } = await open('', { status, message: 'payment_session_invalid' });
    expect(actor.getSnapshot().context.payments.map((payment) => payment.verdict)).toEqual([verdict]);
    expect(ledger.known()).toMatchObject({ open: { length: 1 }, paid: [] });
    actor.stop();
  });

  it('An earlier payment whose end is not known is followed once a later one is refused, and is not shown as refused', async () => {
    const now = Date.now();
    const { actor, ledger } = await open(
      'REJECTED',
      undefined,
      { startedAt: now - 30_000, returnedAt: now - 10_000, state: 'undecided.back' },
      [paymentRecord('s1', { id: 'earlier', startedAt: now - 60_000, state: 'undecided.released' })],
    );
    expect(ledger.known().open).toMatchObject([{ startedAt: now - 60_000 }]);
    expect(actor.getSnapshot().context.payments).toMatchObject([
      { attempt: { startedAt: now - 60_000 }, verdict: 'unanswered' },
    ]);
    actor.stop();
  });
});
