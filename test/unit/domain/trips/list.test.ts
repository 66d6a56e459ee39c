import { describe, expect, it } from 'vitest';
import { type Journey, type JourneysSet, letterNumberOf, type Nature } from '#domain/trips/journey.ts';
import { orderOf } from '#domain/payment/choice.ts';
import type { SelectionMode } from '#domain/trips/selection.ts';
import { toggleAll, emptinessOf, firstList, toggleMonth, withPrepaid, withSet } from '#domain/trips/list.ts';
import { withoutPassage } from '#domain/trips/prepayment.ts';
import { groupTrips, sortJourneys } from '#domain/trips/groups.ts';
import { finishedTrip as trip } from '../../finished-trip.ts';

const setOf = (...journeys: Journey[]): JourneysSet => ({
  type: 'resume',
  plate: '1234BCD',
  countryCode: 'ES',
  sessionId: 's1',
  journeys,
});
const listOf = (...journeys: Journey[]) => {
  const mode: SelectionMode = 'travelList';
  const list = { set: setOf(...journeys), prepaid: [], notes: { open: [], paid: [] }, mode };
  return { ...list, ...firstList(list) };
};

describe('A list of trips', () => {
  it('A list of trips shows the passages of a round trip as there and back, in the order in which they were added', () => {
    const entry = { plate: '1234BCD', country: 'ES', class: '1', count: 2, price: 300 };
    const there = { ...entry, in: '23', out: '33', ids: ['z', 'b'] };
    const back = { ...entry, in: '33', out: '23', ids: ['y', 'a'] };
    const { trips } = firstList({ ...listOf(trip('t')), prepaid: [there, back] });
    expect(trips.map(({ id }) => id)).toEqual(['t', 'z', 'b', 'y', 'a']);
  });

  it('A list of trips keeps what the driver has unticked when its details arrive, and ticks what is new', () => {
    const list = { ...listOf(trip('a'), trip('b')), selected: ['b'] };
    const detailed = setOf(trip('a', { network: 'A79' }), trip('b', { network: 'A79' }), trip('c'));
    expect(withSet(list, { ...detailed, type: 'detailed' }).selected).toEqual(['b', 'c']);
  });

  it('A completed trip stays completed if the details call it in progress', () => {
    const list = listOf(trip('a', { out: { id: '33', label: 'Cressanges' } }));
    const detailed = setOf(trip('a', { status: 'EN_COURS', in: { id: '23', label: 'Molinet' } }));
    expect(withSet(list, detailed)).toMatchObject({ trips: [{ id: 'a', status: 'TERMINE' }], selected: ['a'] });
  });

  it('A list of trips keeps the way back unticked when the way out is removed', () => {
    const way = { plate: '1234BCD', country: 'ES', class: '1', in: '23', out: '34', count: 1, price: 300 };
    const [out, back] = [
      { ...way, ids: ['out'] },
      { ...way, in: '34', out: '23', ids: ['back'] },
    ];
    const list = listOf();
    const both = { ...list, ...withPrepaid(list, [out, back]) };
    expect(both.selected.toSorted()).toEqual(['back', 'out']);
    expect(withPrepaid({ ...both, selected: ['out'] }, withoutPassage([out, back], 'out')).selected).toEqual([]);
  });

  it('A list with a trip of unknown status can be selected as a whole, and cleared', () => {
    const list = listOf(trip('a'), trip('b'), trip('odd', { status: 'OTHER' }));
    expect(list.selected).toEqual(['a', 'b']);
    const whole = toggleAll(list);
    expect(whole.toSorted()).toEqual(['a', 'b', 'odd']);
    expect(toggleAll({ ...list, selected: whole })).toEqual([]);
  });

  it('A list of trips with nothing to tick stays without a selection', () => {
    expect(toggleAll(listOf(trip('omp', { paymentLimit: 'OMP' })))).toEqual([]);
  });
});

describe('A list that shows nothing', () => {
  const empty = { set: setOf(), trips: [], byNumber: false };
  it.each([
    [
      'that nothing was prepaid, where nothing was looked up',
      { ...empty, set: { ...setOf(), sessionId: '' } },
      'nothingPrepaid',
    ],
    [
      'that nothing else is to pay, where all trips are with the prosecutor',
      { ...empty, trips: [trip('a', { paymentLimit: 'OMP' })] },
      'nothingElse',
    ],
    ['that nothing was found under a number', { ...empty, byNumber: true }, 'noNumber'],
    ['that no trip was found for a plate', empty, 'noPlate'],
  ] as const)('An empty list shows %s', (_, list, emptiness) => expect(emptinessOf(list)).toBe(emptiness));
});

it('The box of a month selects all its payable trips, or clears them once all are selected', () => {
  const list = listOf(
    trip('october', { date: '2026-10-31T23:30:00+01:00' }),
    trip('late', { date: '2026-10-31T23:30:00Z' }),
    trip('november'),
    trip('remitted', { nature: 'latePayment', paymentLimit: 'OMP' }),
  );
  const without = { ...list, selected: toggleMonth({ ...list, selected: ['october'] }, '2026-11') };
  expect(without.selected).toEqual(['october', 'late', 'november']);
  expect(toggleMonth(without, '2026-11')).toEqual(['october']);
  expect(toggleMonth(without, '2026-10')).toEqual(['late', 'november']);
});

it('The summary of a payment has count and sum, and says whether the right to contest ends', () => {
  expect(orderOf([trip('a', { plate: 'AA-1' }), trip('b', { plate: 'AA-1', indemnity: 1000 })])).toEqual({
    count: 2,
    plate: 'AA-1',
    cents: 1840,
    givesUpContest: false,
  });
  expect(orderOf([trip('a', { plate: 'AA-1' }), trip('b', { plate: 'BB-2' })]).plate).toBe('');
  expect(orderOf([trip('a', { nature: 'nonPaymentDeclaration' })]).givesUpContest).toBe(false);
  expect(orderOf([trip('a'), trip('b', { nature: 'latePayment' })]).givesUpContest).toBe(true);
});

const numbers = { pvNumber: 'PV1', ticketNumber: 'T1', cnpNumber: 'C1' };
it.each([
  ['latePayment', numbers, 'PV1'],
  ['nonPaymentDeclaration', numbers, 'T1'],
  ['nonPaymentDeclaration', { cnpNumber: 'C1' }, 'C1'],
  ['freeFlow', numbers, undefined],
] as const)('The number of a letter of a %s with %j is %s', (nature, more, number) =>
  expect(letterNumberOf(trip('a', { nature, ...more }))).toBe(number),
);

describe('Trip groups', () => {
  const trip = (id: string, nature: Nature, date = '2026-11-02T10:00:00Z'): Journey => ({
    id,
    date,
    nature,
    status: 'TERMINE',
  });

  const groupsOf = (trips: readonly Journey[]) =>
    groupTrips(trips).map(({ kind, trips: own }) => [kind, own.map(({ id }) => id).join()]);

  describe('A list of trips', () => {
    it('A list of trips shows free-flow and unknown kinds, prepayments, late payments, then declarations', () => {
      expect(
        groupsOf([
          trip('declared', 'nonPaymentDeclaration'),
          trip('late', 'latePayment', '2026-10-01T10:00:00Z'),
          trip('new', 'freeFlow'),
          trip('prepaid', 'prePayment', ''),
          trip('unknown', 'other'),
          trip('old', 'freeFlow', '2026-11-01T10:00:00Z'),
          trip('late too', 'latePayment'),
        ]),
      ).toEqual([
        ['fluxLibre', 'new,unknown,old'],
        ['prepayment', 'prepaid'],
        ['retardPaiement', 'late,late too'],
        ['cnp', 'declared'],
      ]);
    });

    it('A list of trips is sorted by moment where its dates have other offsets, also in the night of the clock change', () => {
      const inOrder = (...dates: string[]): void => {
        const sorted = dates.map((date) => trip(date, 'freeFlow', date));
        expect(sortJourneys(sorted.toReversed())).toEqual(sorted);
      };
      inOrder(
        '2026-10-25T02:50:00+02:00',
        '2026-10-25T02:10:00+01:00',
        '2026-10-25T01:20:30.5Z',
        '2026-10-25T02:21+0100',
      );
      inOrder('2026-10-31T23:50:00+01:00', '2026-10-31T23:10:00Z', '2026-11-01T00:20:00', '2026-11-01T00:30:00+01:00');
      inOrder(
        '2027-12-31T22:30:00Z',
        '2028-01-01',
        '2028-01-01T00:45:00+01:00',
        '2028-02-29T23:59:00Z',
        '2028-03-01T01:00',
      );
    });

    it('A list of trips leaves empty groups out', () => {
      expect(groupTrips([])).toEqual([]);
      expect(groupsOf([trip('a', 'latePayment')])).toEqual([['retardPaiement', 'a']]);
    });

    it('A list of trips is sorted by group, then by date, then by id, in whatever order the trips arrive', () => {
      const sorted = [
        trip('unknown', 'other', '2026-10-01T10:00:00Z'),
        trip('free, earlier', 'freeFlow', '2026-11-01T10:00:00Z'),
        trip('free a', 'freeFlow'),
        trip('free b', 'freeFlow'),
        trip('prepaid, by the operator', 'prePayment', '2026-11-03T10:00:00Z'),
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
});
