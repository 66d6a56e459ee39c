import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Journey } from '#domain/trips/journey.ts';
import type { PaymentReturnInput } from '#machines/payment-return.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { billed, paying } from '../../faults/scripts.ts';
import { fetchCode, openStage, stubBrowser } from '../../faults/stage.ts';
import { storedTrip } from '#storage/shapes.ts';
import { finishedTrip } from '../finished-trip.ts';
import type { PaymentRecord } from '#domain/money/payment.ts';
import { type ListedOwed, owedBy } from '#domain/money/owed.ts';
import { paidRecord, recordOfTrips } from '../payment-records.ts';

beforeAll(() => fetchCode('payment', 'payment-return'));
beforeEach(stubBrowser);

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();
const tripOf = (id: string, more: Partial<Journey> = {}): Journey =>
  finishedTrip(id, { date: '2026-11-01T10:00:00', ttcPrice: 400, ...more });
const rental = { start: '2026-11-01T00:00:00.000Z', end: '2026-11-05T00:00:00.000Z' };
const written = { start: '2026-11-01T01:00', end: '2026-11-05T01:00' };
const payer = { plate: '1234BCD', countryCode: 'ES' };
const storageOf = (journeys: Journey[], selected: Journey[], sessionId = 's1') => ({
  'form/plate': { licensePlate: payer.plate, country: payer.countryCode },
  sessionId,
  journeys: { type: 'resume', ...payer, sessionId, journeys: journeys.map(storedTrip) },
  'travels-to-pay': selected.map(storedTrip),
});
/** What the page of a list records of it. */
const listOf = (journeys: Journey[], sessionId = 's1', vehicle = payer): ListedOwed => ({
  ...owedBy({ type: 'resume', ...vehicle, sessionId, journeys }),
  owner: { kind: 'visitor' },
  listedAt: Date.now(),
  deviceListedAt: Date.now(),
});

/** A driver goes to the card provider with a selection of a list, and returns paid; returns the input of the confirmation. */
const payOf = async (journeys: Journey[], selected: Journey[]) => {
  const local = { ...storageOf(journeys, selected), 'vehicles/owed': [listOf(journeys)] };
  const operator = createFakeOperator({ ...paying, 'GET /payments/{sessionId}': { status: 'SUCCEED' } });
  const before = await openStage({ flow: 'payment', local }, operator);
  for (const press of billed) await before.press(press);
  const ledger = before.localValue('payments/ledger');
  before.close();
  return comeBack({ ...local, 'payments/ledger': ledger });
};

const comeBack = async (local: object, session?: Record<string, unknown>) => {
  const operator = createFakeOperator({ 'GET /payments/{sessionId}': { status: 'SUCCEED' } });
  const screen = session === undefined ? 'processing' : 'success';
  const query: Record<string, string> = session === undefined ? { sessionId: 's1' } : {};
  const script = { flow: 'payment-return', params: { screen }, query, local: { ...local } };
  const stage = await openStage({ ...script, ...(session && { session }) }, operator);
  const flow = stage.machines()[0]?.snapshot;
  const kept = stage.allStored();
  const { navigations } = stage;
  if (flow?.status === 'active') await stage.press({ event: { type: 'search.pressed' } });
  const start = stage.tabValue('form/start');
  stage.close();
  const context = flow?.context as PaymentReturnInput;
  return { left: context.left, kept, leaves: navigations.map(({ to }) => to), start };
};

/** The confirmation at first, and after a reload. */
const openConfirmation = async (kept: Record<string, unknown>) => {
  const { 'payment/shown': shown, ...local } = kept;
  return comeBack(local, { 'payment/shown': shown });
};

describe('After the payment of a part of a list', () => {
  it('After a part of a list was paid, its unpaid finished trips are counted and summed, with the first deadline', async () => {
    const [paid, soon, later] = [
      tripOf('t1'),
      tripOf('t2', { ttcPrice: 600, deadline: '2131-11-29T23:59:59+01:00' }),
      // The next day in Paris.
      tripOf('t3', { ttcPrice: 250, deadline: '2131-11-29T23:30:00Z' }),
    ];
    const running = tripOf('t4', { status: 'EN_COURS' });
    const remitted = tripOf('t5', { paymentLimit: 'OMP' });
    // A status that this release does not know, and a trip that costs nothing.
    const odd = tripOf('t6', { status: 'OTHER', ttcPrice: 770 });
    const { kept } = await payOf([paid, soon, later, running, remitted, odd, tripOf('t7', { ttcPrice: 0 })], [paid]);
    const first = await openConfirmation(kept);
    const ofList = { plates: ['1234 BCD'], count: 3, cents: 1620, until: '2131-11-29' };
    expect(first.left).toEqual({ isListKnown: true, areOthersKnown: true, ofList, elsewhere: null });
    expect(first.kept['journeys']).toBeUndefined();
    const again = await openConfirmation(first.kept);
    expect(again.left.ofList).toEqual(ofList);
  });

  it('The result page after the payment of a part of a list searches again for the plate of the list', async () => {
    const { kept } = await payOf([tripOf('t1'), tripOf('t2')], [tripOf('t1')]);
    const { leaves, start } = await openConfirmation(kept);
    expect(leaves).toEqual(['/form/payment']);
    expect(start).toEqual({ plate: '1234BCD', country: 'ES' });
  });

  it.each<[what: string, local: object, draft: object | null]>([
    ['for its vehicle', {}, null],
    ['and fills rental dates in', { 'location/dates': rental }, { mode: 'plate', rental: written }],
    ['and fills a notice number in', { isFromAvisOrCnp: true }, { mode: 'number', number: 'NP-1', rental: null }],
  ])('A payment page whose methods cannot be loaded searches again %s', async (_, more, draft) => {
    const list = [tripOf('t1', { nature: 'latePayment', pvNumber: 'NP-1' })];
    const stage = await openStage(
      { flow: 'payment', local: { ...storageOf(list, list), ...more } },
      createFakeOperator({ 'POST /payments/journeys': {} }),
    );
    await stage.press({ event: { type: 'search.pressed' } });
    const [start, filled] = [stage.tabValue('form/start'), stage.tabValue('form/draft')];
    expect([start !== null, filled ?? null]).toEqual([draft === null, draft && expect.objectContaining(draft)]);
    stage.close();
  });

  it('After the payment of a part of a list, a trip that another payment has paid since, or may have, is not counted', async () => {
    const { kept } = await payOf([tripOf('t1'), tripOf('t2'), tripOf('t3'), tripOf('t4')], [tripOf('t1')]);
    const { records } = kept['payments/ledger'] as { records: PaymentRecord[] };
    const others = [paidRecord('s2', [tripOf('t2')]), recordOfTrips('s3', [tripOf('t3')])];
    const { left } = await openConfirmation({ ...kept, 'payments/ledger': { records: [...records, ...others] } });
    expect(left.ofList).toMatchObject({ count: 1, cents: 400 });
  });

  it('After the payment of a whole list, no trip is counted as unpaid', async () => {
    const { kept } = await payOf([tripOf('t1'), tripOf('t2')], [tripOf('t1'), tripOf('t2')]);
    const { left, leaves } = await openConfirmation(kept);
    expect(left).toEqual({ isListKnown: true, areOthersKnown: true, ofList: null, elsewhere: null });
    expect(leaves).toEqual([]);
  });

  it('The number of unpaid trips is unknown if only a trip without a price is left', async () => {
    const unpriced = tripOf('t2', { status: 'OTHER', ttcPrice: undefined });
    const { left } = await openConfirmation((await payOf([tripOf('t1'), unpriced], [tripOf('t1')])).kept);
    expect(left).toMatchObject({ isListKnown: false, ofList: null });
  });

  it('The number of unpaid trips is unknown if this browser has no record of the payment', async () => {
    const { left } = await comeBack(storageOf([tripOf('t1'), tripOf('t2')], [tripOf('t1')]), {
      'payment/shown': { sessionId: 's1', answer: { verdict: 'paid', problem: null, at: 0 } },
    });
    expect(left).toEqual({ isListKnown: false, areOthersKnown: true, ofList: null, elsewhere: null });
  });

  it('After the payment of a part of a list, the trips of another vehicle’s list are counted separately and once', async () => {
    const { kept } = await payOf([tripOf('t1'), tripOf('t2'), tripOf('t3')], [tripOf('t1')]);
    const lists = kept['vehicles/owed'] as ListedOwed[];
    const open = (...listed: ListedOwed[]) => openConfirmation({ ...kept, 'vehicles/owed': [...listed, ...lists] });
    const late = tripOf('t9', { deadline: inDays(-1) });
    const other = await open(listOf([tripOf('t1'), late], 's2', { plate: 'AA123BB', countryCode: 'FR' }));
    expect(other.left.elsewhere).toMatchObject({
      plates: ['AA-123-BB'],
      count: 1,
      cents: 400,
      until: expect.any(String),
    });
    expect(other.left.ofList).toMatchObject({ plates: ['1234 BCD'], count: 2, cents: 800, until: null });
  });

  it('After the payment of a part of a list, a newer list of the vehicle replaces the one that was paid from', async () => {
    const { kept } = await payOf([tripOf('t1'), tripOf('t2'), tripOf('t3')], [tripOf('t1')]);
    const { left } = await openConfirmation({ ...kept, 'vehicles/owed': [listOf([tripOf('t1'), tripOf('t2')], 's2')] });
    expect(left).toMatchObject({ isListKnown: true, ofList: { count: 1, cents: 400 }, elsewhere: null });
  });
});
