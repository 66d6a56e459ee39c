/** What a driver sees and can do when the operator lists a trip again after its payment. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownPayments, paymentOfSame, withMarks, withoutPayer } from '#domain/money/known-payments.ts';
import type { PaymentRecord } from '#domain/money/payment.ts';
import { deadlineMessage } from '#domain/trips/deadline.ts';
import { doubtedPayment, staysListed } from '#domain/money/relisted-trip.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { billed, methods, press } from '../../faults/scripts.ts';
import { fetchCode, openStage, passTime, stubBrowser } from '../../faults/stage.ts';
import type { Ports } from '#runtime/ports.ts';
import { ProblemError } from '#domain/problem.ts';
import { statedSelection } from '#payments/selection.ts';
import { createLocalStore } from '#storage/keys.ts';
import { area } from '../storage/area.ts';
import { finishedTrip } from '../finished-trip.ts';
import { ledgerOfRecords, paidRecord, recordOfTrips } from '../payment-records.ts';

beforeAll(() => fetchCode('journey-selection', 'payment', 'payment-return', 'claim'));
beforeEach(stubBrowser);

const payer = { plate: '1234BCD', countryCode: 'ES' };
const trip: Journey = finishedTrip('t1', {
  date: '2026-11-01T10:00:00',
  ttcPrice: 4,
  deadline: '2026-11-30T23:59:59+01:00',
});
const paidIn = (sessionId: string): PaymentRecord => paidRecord(sessionId, [trip], payer);
const listOf = (sessionId: string, ...records: PaymentRecord[]) => ({
  'form/plate': { licensePlate: payer.plate, country: payer.countryCode },
  sessionId,
  journeys: { type: 'resume', ...payer, sessionId, journeys: [trip] },
  ...ledgerOfRecords(...records),
});
const doubt = press('payment.doubted', { id: 't1' });
const repeat = press('payment.repeated');

/** A list of trips; the operator's status of the earlier payment. */
const openList = async (local: Record<string, unknown>, status = 'SUCCEED') => {
  const operator = createFakeOperator({ 'GET /payments/{sessionId}': { status } });
  const stage = await openStage({ flow: 'journey-selection', local }, operator);
  const list = () => {
    const snapshot = stage.machines()[0]?.snapshot;
    const { trips, selected, doubted } = snapshot?.context ?? {};
    return { list: snapshot?.value.open.list, note: trips?.[0]?.note, selected, doubted };
  };
  return { stage, list, operator };
};

describe('A trip that the operator lists again after its payment', () => {
  it('A trip that the operator lists again has no deadline while it counts as paid or its payment is checked', () => {
    const now = '2026-11-25T12:00:00+01:00';
    expect(deadlineMessage(trip, now)).toMatchObject({ kind: 'remainingDays' });
    for (const note of ['paid', 'checking'] as const) expect(deadlineMessage({ ...trip, note }, now)).toBeUndefined();
  });

  it.each([
    ['SUCCEED', 'paid'],
    ['REJECTED', 'rejected'],
    ['PENDING', 'pending'],
  ])('A relisted trip can be paid after a status request (%s) and the driver’s decision', async (status, verdict) => {
    const { stage, list, operator } = await openList(listOf('s2', paidIn('s1')), status);
    expect(list()).toMatchObject({ list: 'choosing', note: 'paid', selected: [] });
    expect(operator.calls).not.toContain('GET /payments/{sessionId}');
    await stage.press(doubt);
    expect(operator.addresses.at(-1)).toContain('/payments/s1');
    expect(list()).toMatchObject({ list: 'doubting', note: 'paid', doubted: { id: 't1', verdict } });
    await stage.press(repeat);
    expect(list()).toMatchObject({ list: 'choosing', note: undefined, selected: ['t1'], doubted: null });
    const kept = stage.allStored();
    stage.close();

    const answers = { 'GET /payments/{sessionId}': { status }, 'POST /payments/journeys': methods };
    const paying = createFakeOperator(answers);
    const local = { ...kept, 'travels-to-pay': [trip] };
    const page = await openStage({ flow: 'payment', local }, paying);
    for (const one of billed) await page.press(one);
    expect(page.done.filter((what) => String(what).startsWith('posts'))).toHaveLength(1);
  });

  it.each([
    ['a part of the price', { alreadyPaid: 150 }, undefined],
    ['nothing yet', {}, 'paid'],
    ['what was paid before, as the list was then', { ttcPrice: 600, alreadyPaid: 200 }, 'paid'],
    ['what was paid before, and a surcharge is new', { ttcPrice: 600, alreadyPaid: 200, indemnity: 9000 }, 'paid'],
    ['all of it', { alreadyPaid: 400 }, 'paid'],
  ] as const)(
    'A trip that the operator lists again after its payment is owed if it has booked only a part of that payment: it has booked %s',
    (_, prices, note) => {
      const priced = { ...trip, ttcPrice: 400 };
      const known = knownPayments([paidRecord('s1', [priced], payer)], null);
      const listed = [{ ...priced, ...prices }];
      const [row] = withMarks(listed, known, { ...payer, sessionId: 's2' });
      expect(row?.note).toBe(note);
      // What may be paid and what may be doubted follow from the same rule.
      const covering = paymentOfSame(known, 's2', listed, payer)?.sessionId;
      const doubted = doubtedPayment(known, { sessionId: 's2', journeys: listed }, 't1')?.id;
      expect([covering, doubted]).toEqual(note === undefined ? [undefined, undefined] : ['s1', 't1']);
    },
  );

  it('The row of a trip that the operator lists again says that once six hours have passed since its payment', () => {
    const paid = paidIn('s1');
    const set = { type: 'resume' as const, ...payer, sessionId: 's2', journeys: [trip] };
    const after = (ms: number): boolean =>
      staysListed(knownPayments([paid], null), set, 't1', new Date(paid.startedAt + ms).toISOString());
    expect([after(6 * 3_600_000 - 1), after(6 * 3_600_000)]).toEqual([false, true]);
    expect(staysListed({ open: [], paid: [] }, set, 't1', '2099-01-01T00:00:00Z')).toBe(false);
  });

  it('A trip that the operator lists again after its payment stays unchanged if the driver decides against paying', async () => {
    const { stage, list } = await openList(listOf('s2', paidIn('s1')));
    await stage.press(doubt);
    await stage.press(press('dialog.closed'));
    expect(list()).toMatchObject({ list: 'choosing', note: 'paid', selected: [], doubted: null });
  });

  it('A trip that the operator lists again after its payment counts as paid again in the list of another search', async () => {
    const { stage } = await openList(listOf('s2', paidIn('s1')));
    await stage.press(doubt);
    await stage.press(repeat);
    const ledger = stage.localValue('payments/ledger');
    stage.close();
    const { list } = await openList({ ...listOf('s3'), 'payments/ledger': ledger });
    expect(list()).toMatchObject({ note: 'paid', selected: [] });
  });

  it('A trip that the operator lists again after its payment gets a status request after a sign-out too', async () => {
    const { stage, list } = await openList(
      listOf('s2', withoutPayer({ ...paidIn('s1'), owner: { kind: 'customer', account: 'a' } })),
    );
    await stage.press(doubt);
    expect(list()).toMatchObject({ list: 'doubting', doubted: { verdict: 'paid' } });
  });

  it.each([
    ['in the list that it was paid from', listOf('s1', paidIn('s1'))],
    ['while another payment of it is being checked', listOf('s2', paidIn('s1'), recordOfTrips('s0', [trip], payer))],
    ['without a payment', listOf('s2')],
  ])('A trip that the operator lists again after its payment offers no second payment %s', async (_, local) => {
    // Pending, since the status of a payment that is being checked is requested when the list opens, once its code has loaded.
    const { stage, list, operator } = await openList(local, 'PENDING');
    await stage.press(doubt);
    expect(list()).toMatchObject({ list: 'choosing' });
    expect(operator.addresses.filter((address) => address.includes('/payments/s1'))).toEqual([]);
  });
});

const tripOf = (id: string): Journey => ({ id, date: '', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 1 });
const both = [tripOf('t1'), tripOf('t2')];
const one = [tripOf('t1')];

it('A trip of a large payment that the operator has booked in part is owed again, however late the payment lists it', () => {
  const all = Array.from({ length: 25 }, (_, index) =>
    finishedTrip(`t${index}`, { date: '2026-11-01', ttcPrice: 400 }),
  );
  const payer = { plate: '1234BCD', countryCode: 'ES' };
  const known = knownPayments([paidRecord('s1', all, payer)], { kind: 'visitor' });
  const rest = all.map((trip) => ({ ...trip, alreadyPaid: 300 }));
  const notes = withMarks(rest, known, { ...payer, sessionId: 's2' }).map(({ note }) => note);
  expect(new Set(notes)).toEqual(new Set([undefined]));
  expect(withMarks(all, known, { ...payer, sessionId: 's2' }).every(({ note }) => note === 'paid')).toBe(true);
});

describe('The selection that the operator holds', () => {
  let storage: Storage;
  /** The operator's received selections, in order. */
  let sentCalls: string[];
  let statements = 0;
  let fails = false;
  const tab = () =>
    statedSelection({
      local: createLocalStore(() => storage),
      window: { navigator: {}, addEventListener: () => {} },
      now: () => '2026-11-20T10:00:00Z',
      serverClock: { now: () => 1_000, isKnown: () => true },
      newKey: () => `statement ${++statements}`,
      client: {
        json: async (_: unknown, __: string, { body }: { body: { journeys: { idDossier: string }[] } }) => {
          if (fails) throw new ProblemError({ code: 'no_answer' });
          sentCalls.push(body.journeys.map(({ idDossier }) => idDossier).join(' '));
          return { paymentMethods: [] };
        },
      },
    } as unknown as Ports);
  const pay = async (): Promise<string> => {
    sentCalls.push('paid');
    return 'paid';
  };

  /** The page is open. */
  const here = new AbortController().signal;

  beforeEach(() => {
    storage = area();
    sentCalls = [];
    fails = false;
  });

  it('The selection is paid without a further call if no other tab has sent one', async () => {
    const page = tab();
    await page.state('s1', both);
    expect(await page.holding('s1', here, pay)).toBe('paid');
    expect(() => page.mustHold('s1')).not.toThrow();
    expect(sentCalls).toEqual(['t1 t2', 'paid']);
  });

  it('The selection is sent again before it is paid if another tab has sent another one since', async () => {
    const [page, other] = [tab(), tab()];
    await page.state('s1', both);
    await other.state('s1', one);
    expect(() => page.mustHold('s1')).toThrow(ProblemError);
    await page.holding('s1', here, pay);
    expect(sentCalls).toEqual(['t1 t2', 't1', 't1 t2', 'paid']);
    expect(() => page.mustHold('s1')).not.toThrow();
    expect(() => other.mustHold('s1')).toThrow(ProblemError);
  });

  it('The selection is not paid if sending it again fails', async () => {
    const [page, other] = [tab(), tab()];
    await page.state('s1', both);
    await other.state('s1', one);
    fails = true;
    await expect(page.holding('s1', here, pay)).rejects.toThrow(ProblemError);
    expect(sentCalls).not.toContain('paid');
    // The operator's selection is unknown: the next press sends it first.
    fails = false;
    await page.holding('s1', here, pay);
    expect(sentCalls).toEqual(['t1 t2', 't1', 't1 t2', 'paid']);
  });

  it('Another tab cannot change the selection while it is being paid', async () => {
    const [page, other] = [tab(), tab()];
    await page.state('s1', both);
    await other.state('s1', one);
    const records = [recordOfTrips('s1', one)];
    createLocalStore(() => storage).write('payments/ledger', { records });
    await page.holding('s1', here, pay);
    await expect(page.state('s1', both)).rejects.toThrow(ProblemError);
    expect(sentCalls).toEqual(['t1 t2', 't1', 'paid']);
  });

  it('The selection is not sent again in a session that another tab has paid', async () => {
    const [page, other] = [tab(), tab()];
    await page.state('s1', both);
    await other.state('s1', one);
    const records = [paidRecord('s1', one)];
    createLocalStore(() => storage).write('payments/ledger', { records });
    await page.holding('s1', here, pay);
    expect(sentCalls).toEqual(['t1 t2', 't1', 'paid']);
    expect(() => page.mustHold('s1')).not.toThrow();
  });

  it('A page that was left before its turn sends and pays nothing', async () => {
    const page = tab();
    await page.state('s1', both);
    await expect(page.holding('s1', AbortSignal.abort(), pay)).rejects.toThrow('aborted');
    expect(sentCalls).toEqual(['t1 t2']);
  });

  it('The selection of a session that this page has not sent is not taken for another tab’s', async () => {
    const [page, other] = [tab(), tab()];
    await other.state('s1', one);
    await page.holding('s2', here, pay);
    expect(sentCalls).toEqual(['t1', 'paid']);
  });
});

const refused = { sessionId: 's1', answer: { verdict: 'rejected', problem: null, at: 0 } };
it.each([
  ['journey-selection', {}],
  ['claim', { 'claimed-journeys': [trip] }],
  ['payment', { 'travels-to-pay': [trip] }],
  ['payment-return', { 'travels-to-pay': [trip] }],
] as const)('The page of %s that is open over midnight counts its deadlines from the new day', async (flow, more) => {
  vi.setSystemTime('2026-11-30T22:59:30Z');
  const stage = await openStage(
    {
      flow,
      params: { screen: 'rejected' },
      local: { ...listOf('s1'), ...more },
      session: { 'payment/shown': refused },
    },
    createFakeOperator({ 'GET /payments/{sessionId}': { status: 'REJECTED' } }),
  );
  const kind = () => deadlineMessage(trip, stage.machines()[0]?.snapshot.context.now)?.kind;
  expect(kind()).toBe('lastDay');
  vi.setSystemTime('2026-11-30T23:00:30Z');
  await stage.press({ at: 'document', event: { type: 'visibilitychange' } });
  expect(kind()).toBe('late');
  vi.setSystemTime('2026-12-01T22:59:30Z');
  await passTime(60_000);
  expect(stage.machines()[0]?.snapshot.context.now).toMatch(/^2026-12-01T23:00/);
});
