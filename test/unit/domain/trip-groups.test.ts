import { describe, expect, it } from 'vitest';
import { type Journey, type Nature, sortJourneys } from '#domain/journey.ts';
import { groupTrips } from '#domain/trip-groups.ts';

const trip = (id: string, nature: Nature, date = '2026-11-02T10:00:00Z'): Journey => ({
  id,
  date,
  nature,
  status: 'TERMINE',
});

const shown = (trips: readonly Journey[]) =>
  groupTrips(trips).map(({ category, days }) => [
    category,
    ...days.map(({ day, trips: ofDay }) => `${day}: ${ofDay.map(({ id }) => id).join()}`),
  ]);

describe('A list of trips', () => {
  it('A list of trips shows free-flow trips by day, then late payments, then declarations; what is neither is free-flow', () => {
    expect(
      shown([
        trip('declared', 'nonPaymentDeclaration'),
        trip('late', 'latePayment', '2026-10-01T10:00:00Z'),
        trip('new', 'freeFlow'),
        trip('unknown', 'other'),
        trip('old', 'freeFlow', '2026-11-01T10:00:00Z'),
        trip('late too', 'latePayment'),
      ]),
    ).toEqual([
      ['fluxLibre', '2026-11-02: new,unknown', '2026-11-01: old'],
      ['retardPaiement', 'null: late,late too'],
      ['cnp', 'null: declared'],
    ]);
  });

  it('A list of trips splits days at midnight in Paris', () => {
    const late = trip('late in the evening', 'freeFlow', '2026-11-01T22:59:00Z');
    const early = trip('after midnight', 'freeFlow', '2026-11-01T23:01:00Z');
    expect(shown([late, early])).toEqual([
      ['fluxLibre', '2026-11-01: late in the evening', '2026-11-02: after midnight'],
    ]);
  });

  it('A list of trips leaves empty groups out', () => {
    expect(groupTrips([])).toEqual([]);
    expect(shown([trip('a', 'latePayment')])).toEqual([['retardPaiement', 'null: a']]);
  });

  it('A list of trips is sorted by kind, then by date, then by id, in whatever order the trips arrive', () => {
    const sorted = [
      trip('free, earlier', 'freeFlow', '2026-11-01T10:00:00Z'),
      trip('free a', 'freeFlow'),
      trip('free b', 'freeFlow'),
      trip('unknown', 'other', '2026-10-01T10:00:00Z'),
      trip('prepaid', 'prePayment', ''),
      trip('late', 'latePayment', '2026-09-01T10:00:00Z'),
      trip('declared', 'nonPaymentDeclaration', '2026-08-01T10:00:00Z'),
    ];
    for (let turn = 0; turn < sorted.length; turn += 1) {
      const mixed = [...sorted.slice(turn), ...sorted.slice(0, turn).reverse()];
      expect(sortJourneys(mixed)).toEqual(sorted);
    }
  });
});
