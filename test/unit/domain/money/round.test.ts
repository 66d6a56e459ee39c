/** Paying several vehicles one after the other: which is next, and which has a receipt. */

import { expect, it } from 'vitest';
import { basketOf, type KnownPayments, type Payment } from '#domain/money/known-payments.ts';
import type { JourneysSet } from '#domain/trips/journey.ts';
import { isFinished, isLiveRound, placeIn, type Round, roundProgress, roundVehicle } from '#domain/money/round.ts';
import { finishedTrip as trip } from '../../finished-trip.ts';
import { knownPayment } from '../../payment-records.ts';

const listOf = (plate: string): JourneysSet => ({
  type: 'resume',
  plate,
  countryCode: 'FR',
  sessionId: `session of ${plate}`,
  journeys: [trip(`${plate} 1`), trip(`${plate} 2`)],
});
const [first, second] = [listOf('AA123AA'), listOf('BB456BB')];
const nothing: KnownPayments = { open: [], paid: [] };
const round: Round = { startedAt: 0, vehicles: [first, second].map((set) => roundVehicle(set, null, nothing)) };
const paymentOf = (set: JourneysSet, journeys = set.journeys, sessionId = set.sessionId): Payment =>
  knownPayment(sessionId, basketOf(journeys, set));

/** The state of each vehicle, how many are paid, and the next one. */
const summaryOf = (notes: KnownPayments, current = first) => {
  const progress = roundProgress(round, notes, current.sessionId);
  return progress && [...progress.rows.map(({ state, cents }) => `${state} ${cents}`), progress.paid, progress.next];
};

it('The vehicle that is being paid is counted among those of its round', () => {
  const progress = roundProgress(round, nothing, second.sessionId);
  expect(progress && placeIn(progress, second.sessionId)).toEqual({ number: 2, of: 2 });
});

it.each<[string, KnownPayments, JourneysSet, unknown]>([
  ['begins', nothing, first, ['owed 840', 'owed 840', 0, second.sessionId]],
  [
    'has a first payment whose end is not known',
    { open: [paymentOf(first)], paid: [] },
    first,
    ['checking 840', 'owed 840', 0, second.sessionId],
  ],
  [
    'has its first payment confirmed',
    { open: [], paid: [paymentOf(first)] },
    first,
    ['paid 840', 'owed 840', 1, second.sessionId],
  ],
  [
    'was refused the first payment and has paid the second',
    { open: [], paid: [paymentOf(second)] },
    second,
    ['owed 840', 'paid 840', 1, first.sessionId],
  ],
  [
    'has a first payment whose paid trips are unknown',
    { open: [], paid: [{ ...paymentOf(first), cents: 0, doubt: { all: [], unsure: ['AA123AA 1'] } }] },
    first,
    ['unsure 840', 'owed 840', 0, second.sessionId],
  ],
  ['is paid', { open: [], paid: [paymentOf(first), paymentOf(second)] }, second, ['paid 840', 'paid 840', 2, null]],
  [
    'has a vehicle that another tab pays',
    { open: [paymentOf(second, second.journeys, 'other')], paid: [] },
    first,
    ['owed 840', 'checking 840', 0, null],
  ],
  [
    'has a vehicle that another tab has paid',
    { open: [], paid: [paymentOf(second, second.journeys, 'other')] },
    first,
    ['owed 840', 'paid 840', 1, null],
  ],
  [
    'has a vehicle of which another tab has paid a part',
    { open: [], paid: [paymentOf(second, [trip('BB456BB 1')], 'other')] },
    first,
    ['owed 840', 'owed 420', 0, second.sessionId],
  ],
])(
  'A round of two vehicles counts only confirmed payments and offers what is owed, where it %s',
  (_, notes, current, ought) => {
    expect(summaryOf(notes, current)).toEqual(ought);
  },
);

it('A round of two vehicles is not shown beside the payment of another session', () => {
  expect(roundProgress(round, nothing, 'another')).toBeNull();
});

it('A round of two vehicles has the receipt of a vehicle in the session that paid it', () => {
  const progress = roundProgress(
    round,
    { open: [], paid: [paymentOf(first), paymentOf(second, second.journeys, 'other')] },
    first.sessionId,
  );
  expect(progress?.rows.map(({ paidIn }) => paidIn)).toEqual([first.sessionId, 'other']);
  expect(progress && isFinished(progress)).toBe(true);
});

it('A round of two vehicles ends after a day', () => {
  expect([isLiveRound(round, 86_399_999), isLiveRound(round, 86_400_000)]).toEqual([true, false]);
});
