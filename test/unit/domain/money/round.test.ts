/** Paying several vehicles one after the other: which is next, and which has a receipt. */

import { expect, it } from 'vitest';
import { type Attempt, attemptAt, type Notes } from '#domain/money/attempt.ts';
import type { JourneysSet } from '#domain/trips/journey.ts';
import { isFinished, isLiveRound, placeIn, type Round, roundProgress, roundVehicle } from '#domain/money/round.ts';
import { finishedTrip as trip } from '../../finished-trip.ts';

const listOf = (plate: string): JourneysSet => ({
  type: 'resume',
  plate,
  countryCode: 'FR',
  sessionId: `session of ${plate}`,
  journeys: [trip(`${plate} 1`), trip(`${plate} 2`)],
});
const [first, second] = [listOf('AA123AA'), listOf('BB456BB')];
const nothing: Notes = { attempts: [], paid: [] };
const round: Round = { startedAt: 0, vehicles: [first, second].map((set) => roundVehicle(set, null, nothing)) };
const noteOf = (set: JourneysSet, journeys = set.journeys, sessionId = set.sessionId): Attempt =>
  attemptAt(sessionId, journeys, set, 0);

/** The state of each vehicle, how many are paid, and the next one. */
const summaryOf = (notes: Notes, current = first) => {
  const progress = roundProgress(round, notes, current.sessionId);
  return progress && [...progress.rows.map(({ state, cents }) => `${state} ${cents}`), progress.paid, progress.next];
};

it('The vehicle that is being paid is counted among those of its round', () => {
  const progress = roundProgress(round, nothing, second.sessionId);
  expect(progress && placeIn(progress, second.sessionId)).toEqual({ number: 2, of: 2 });
});

it.each<[string, Notes, JourneysSet, unknown]>([
  ['begins', nothing, first, ['owed 840', 'owed 840', 0, second.sessionId]],
  [
    'has a first payment whose end is not known',
    { attempts: [noteOf(first)], paid: [] },
    first,
    ['checking 840', 'owed 840', 0, second.sessionId],
  ],
  [
    'has its first payment confirmed',
    { attempts: [], paid: [noteOf(first)] },
    first,
    ['paid 840', 'owed 840', 1, second.sessionId],
  ],
  [
    'was refused the first payment and has paid the second',
    { attempts: [], paid: [noteOf(second)] },
    second,
    ['owed 840', 'paid 840', 1, first.sessionId],
  ],
  [
    'has a first payment whose paid trips are unknown',
    { attempts: [], paid: [{ ...noteOf(first), cents: 0, doubt: { all: [], unsure: ['AA123AA 1'] } }] },
    first,
    ['unsure 840', 'owed 840', 0, second.sessionId],
  ],
  ['is paid', { attempts: [], paid: [noteOf(first), noteOf(second)] }, second, ['paid 840', 'paid 840', 2, null]],
  [
    'has a vehicle that another tab pays',
    { attempts: [noteOf(second, second.journeys, 'other')], paid: [] },
    first,
    ['owed 840', 'checking 840', 0, null],
  ],
  [
    'has a vehicle that another tab has paid',
    { attempts: [], paid: [noteOf(second, second.journeys, 'other')] },
    first,
    ['owed 840', 'paid 840', 1, null],
  ],
  [
    'has a vehicle of which another tab has paid a part',
    { attempts: [], paid: [noteOf(second, [trip('BB456BB 1')], 'other')] },
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
    { attempts: [], paid: [noteOf(first), noteOf(second, second.journeys, 'other')] },
    first.sessionId,
  );
  expect(progress?.rows.map(({ paidIn }) => paidIn)).toEqual([first.sessionId, 'other']);
  expect(progress && isFinished(progress)).toBe(true);
});

it('A round of two vehicles ends after a day', () => {
  expect([isLiveRound(round, 86_399_999), isLiveRound(round, 86_400_000)]).toEqual([true, false]);
});
