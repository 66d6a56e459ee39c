import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Attempt } from '#domain/money/attempt.ts';
import type { Journey } from '#domain/trips/journey.ts';
import type { PaymentReturnInput } from '#machines/payment-return.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { billed, paying } from '../../faults/scripts.ts';
import { fetchCode, openStage, stubBrowser } from '../../faults/stage.ts';
import { finishedTrip } from '../finished-trip.ts';

beforeAll(() => fetchCode('payment', 'payment-return'));
beforeEach(stubBrowser);

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();
const tripOf = (id: string, more: Partial<Journey> = {}): Journey =>
  finishedTrip(id, { date: '2026-11-01T10:00:00', ttcPrice: 4, ...more });
const rental = { start: '2026-11-01T00:00:00.000Z', end: '2026-11-05T00:00:00.000Z' };
const written = { start: '2026-11-01T01:00', end: '2026-11-05T01:00' };
const payer = { plate: '1234BCD', countryCode: 'ES' };
const storageOf = (journeys: Journey[], selected: Journey[], sessionId = 's1') => ({
  'form/plate': { licensePlate: payer.plate, country: payer.countryCode },
  sessionId,
  journeys: { type: 'resume', ...payer, sessionId, journeys },
  'travels-to-pay': selected,
});

/** A driver goes to the card provider with a selection of a list, and returns paid; returns the input of the confirmation. */
const payOf = async (journeys: Journey[], selected: Journey[]) => {
  const local = storageOf(journeys, selected);
  const operator = createFakeOperator({ ...paying, 'GET /payments/{sessionId}': { status: 'SUCCEED' } });
  const before = await openStage({ flow: 'payment', local }, operator);
  for (const press of billed) await before.press(press);
  const attempts = before.localValue('payments/attempts') as Attempt[];
  before.close();
  return comeBack({ ...local, 'payments/attempts': attempts });
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
  const session = { 'payment/outcome': kept['payment/outcome'] };
  const { 'payment/outcome': _, ...local } = kept;
  return comeBack(local, session);
};

describe('After the payment of a part of a list', () => {
  it('After a part of a list was paid, its unpaid finished trips are counted and summed, with the first deadline', async () => {
    const [paid, soon, later] = [
      tripOf('t1'),
      tripOf('t2', { ttcPrice: 6, deadline: '2131-11-29T23:59:59+01:00' }),
      // The next day in Paris.
      tripOf('t3', { ttcPrice: 2.5, deadline: '2131-11-29T23:30:00Z' }),
    ];
    const running = tripOf('t4', { status: 'EN_COURS' });
    const remitted = tripOf('t5', { paymentLimit: 'OMP' });
    // A status that this release does not know, and a trip that costs nothing.
    const odd = tripOf('t6', { status: 'OTHER', ttcPrice: 7.7 });
    const { kept } = await payOf([paid, soon, later, running, remitted, odd, tripOf('t7', { ttcPrice: 0 })], [paid]);
    const first = await openConfirmation(kept);
    const ofList = { count: 3, cents: 1620, until: '2131-11-29' };
    expect(first.left).toEqual({ isKnown: true, ofList, elsewhere: null });
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
    const note = (kept['payments/paid'] as Attempt[])[0];
    const other = (sessionId: string, id: string) => ({ ...note, sessionId, journeyIds: [id], left: undefined });
    const { left } = await openConfirmation({
      ...kept,
      'payments/paid': [note, other('s2', 't2')],
      'payments/attempts': [other('s3', 't3')],
    });
    expect(left.ofList).toMatchObject({ count: 1, cents: 400 });
  });

  it('After the payment of a whole list, no trip is counted as unpaid', async () => {
    const { kept } = await payOf([tripOf('t1'), tripOf('t2')], [tripOf('t1'), tripOf('t2')]);
    const { left, leaves } = await openConfirmation(kept);
    expect(left).toEqual({ isKnown: true, ofList: null, elsewhere: null });
    expect(leaves).toEqual([]);
  });

  it('The number of unpaid trips is unknown if only a trip without a price is left', async () => {
    const unpriced = tripOf('t2', { status: 'OTHER', ttcPrice: undefined });
    const { left } = await openConfirmation((await payOf([tripOf('t1'), unpriced], [tripOf('t1')])).kept);
    expect(left).toMatchObject({ isKnown: false, ofList: null });
  });

  it('The number of unpaid trips is unknown if this browser has no note of the payment', async () => {
    const { left } = await comeBack(storageOf([tripOf('t1'), tripOf('t2')], [tripOf('t1')]), {
      'payment/outcome': { sessionId: 's1', verdict: 'paid', problem: null, attempt: null },
    });
    expect(left).toEqual({ isKnown: false, ofList: null, elsewhere: null });
  });

  it('After the payment of a part of a list, the trips of another stored list are counted separately and once', async () => {
    const { kept } = await payOf([tripOf('t1'), tripOf('t2'), tripOf('t3')], [tripOf('t1')]);
    const { left } = await openConfirmation({
      ...kept,
      ...storageOf([tripOf('t1'), tripOf('t2', { deadline: inDays(-1) })], [], 's2'),
    });
    expect(left.elsewhere).toMatchObject({ count: 1, cents: 400, until: expect.any(String) });
    expect(left.ofList).toMatchObject({ count: 1, cents: 400, until: null });
  });
});
