import { describe, expect, it } from 'vitest';
import { type ChosenWay, completedTrip, prepaidEntries, totalOfPrepayment } from '#domain/prepayment.ts';

const way: ChosenWay = {
  plate: 'AB123CD',
  country: 'FR',
  vehicleClass: '2',
  entrance: '23',
  exit: '34',
  isRoundTrip: false,
  count: 3,
  prices: { outward: 1.1, back: 2.2 },
};

describe('A trip paid ahead', () => {
  it('costs its passages in whole cents, and the way back with them', () => {
    expect(totalOfPrepayment(way)).toBe(330);
    expect(totalOfPrepayment({ ...way, isRoundTrip: true })).toBe(990);
    expect(totalOfPrepayment({ ...way, prices: null })).toBe(0);
  });

  it('is stored once, and once more for the way back', () => {
    const out = { plate: 'AB123CD', country: 'FR', class: '2', count: 3, in: '23', out: '34', price: 1.1 };
    expect(prepaidEntries(way)).toEqual([out]);
    expect(prepaidEntries({ ...way, isRoundTrip: true })).toEqual([out, { ...out, in: '34', out: '23', price: 2.2 }]);
  });
});

describe('A trip in progress', () => {
  it('keeps what was recorded, and gets the other end, its price and an end', () => {
    const trip = {
      id: 't',
      date: '2026-11-20T08:00:00',
      nature: 'freeFlow',
      status: 'EN_COURS',
      inProgressId: 'p1',
      in: { id: '23', label: 'Molinet' },
    } as const;
    expect(completedTrip(trip, way)).toEqual({
      ...trip,
      status: 'TERMINE',
      out: { id: '34', label: '34' },
      carCategory: '2',
      ttcPrice: 1.1,
    });
  });
});
