import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Journey,
  isCompleted,
  isInProgress,
  isPrepayment,
  isRemitted,
  summarise,
  totalOf,
} from '#domain/trips/journey.ts';
import { deadlinesOf } from '#domain/calendar.ts';
import { deadlineMessage } from '#domain/trips/deadline.ts';
import {
  allFinishedSelected,
  firstSelection,
  isPayingStuck,
  isSelectionDue,
  paymentBlocks,
  isWhole,
  rowRule,
  selectableTogether,
  selectedTotal,
  settlementOf,
  shownTrips,
  summaryOf,
} from '#domain/trips/selection.ts';
import { finishedTrip } from '../../finished-trip.ts';

const trip = fc.record({
  id: fc.uuid(),
  date: fc.constantFrom('2026-11-01T10:00:00', ''),
  nature: fc.constantFrom('freeFlow', 'latePayment', 'prePayment', 'nonPaymentDeclaration', 'other'),
  status: fc.constantFrom('TERMINE', 'EN_COURS', 'PREPAYMENT', 'OTHER'),
  paymentLimit: fc.constantFrom(undefined, 'OMP', 'BEFORE_OMP', 'AUTRE', 'IRIS', 'PRIMO_DESIGNATED'),
  ttcPrice: fc.integer({ min: 0, max: 100_000 }),
  indemnity: fc.integer({ min: 0, max: 10_000 }),
}) satisfies fc.Arbitrary<Journey>;
const trips = fc.uniqueArray(trip, { selector: ({ id }) => id, maxLength: 12 });

describe('What a driver may tick', () => {
  it('A list starts with every finished trip and every own prepayment ticked, except those with the prosecutor', () => {
    fc.assert(
      fc.property(trips, (list) => {
        const ticked = new Set(firstSelection(list, 'travelList'));
        for (const journey of list)
          expect(ticked.has(journey.id)).toBe(
            (isCompleted(journey) || isPrepayment(journey)) && !isRemitted(journey) && !isInProgress(journey),
          );
        expect(firstSelection(list, 'claim')).toEqual([]);
      }),
    );
  });

  it('No sequence of presses selects an unfinished trip without all finished ones', () => {
    fc.assert(
      fc.property(trips, fc.array(fc.nat()), (list, presses) => {
        let selected = firstSelection(list, 'travelList');
        for (const press of presses) {
          const journey = list[press % Math.max(list.length, 1)];
          if (journey === undefined || rowRule(list, selected, 'travelList')(journey) !== 'selectable') continue;
          selected = selected.includes(journey.id)
            ? selected.filter((id) => id !== journey.id)
            : [...selected, journey.id];
          const unfinished = list.some((other) => selected.includes(other.id) && !isCompleted(other));
          if (unfinished) expect(allFinishedSelected(list, selected)).toBe(true);
          expect(list.some((other) => selected.includes(other.id) && (isRemitted(other) || isInProgress(other)))).toBe(
            false,
          );
        }
      }),
    );
  });

  it('A trip in progress with a recorded gate offers to complete it instead of a box', () => {
    const journey: Journey = { id: 'a', date: '2026-11-01', nature: 'freeFlow', status: 'EN_COURS' };
    const gate = { id: '23', label: 'Molinet' };
    for (const recorded of [{ in: gate }, { out: gate }])
      expect(rowRule([journey], [], 'travelList')({ ...journey, ...recorded })).toBe('completes');
    expect(rowRule([journey], [], 'travelList')(journey)).toBe('lacksGate');
    expect(rowRule([journey], [], 'claim')(journey)).toBe('disabled');
  });

  it.each([100, 300])('A trip that costs 100 and of which %s was paid is not due, and cannot be ticked', (paid) => {
    const deadline = '2026-11-02';
    const settled: Journey = finishedTrip('a', { date: '2026-11-01', deadline, ttcPrice: 100, alreadyPaid: paid });
    const due: Journey = { ...settled, id: 'b', alreadyPaid: 0 };
    expect(totalOf(settled)).toBe(0);
    expect(firstSelection([settled, due], 'travelList')).toEqual(['b']);
    expect(rowRule([settled, due], ['b'], 'travelList')(settled)).toBe('disabled');
    expect(allFinishedSelected([settled, due], ['b'])).toBe(true);
    expect(rowRule([settled, due], [], 'claim')(settled)).toBe('selectable');
    expect(deadlineMessage(settled, '2026-11-01')).toBeUndefined();
    expect(deadlinesOf([settled, due], '2026-11-01')).toEqual([{ day: deadline, cents: 100, trips: 1, unpriced: 0 }]);
    expect(summaryOf([settled, due]).categories).toEqual([{ category: 'fluxLibre', count: 1, cents: 100 }]);
    expect([settlementOf([settled, due]), settlementOf([settled])]).toEqual([null, paid > 100 ? 'overpaid' : 'paid']);
  });

  it('A trip without a price cannot be ticked to be paid, and a selection is due if one of its trips costs something', () => {
    const settled: Journey = finishedTrip('a', { date: '2026-11-01', ttcPrice: 100, alreadyPaid: 100 });
    const due: Journey = { ...settled, id: 'b', alreadyPaid: 0 };
    const unpriced: Journey = { ...settled, id: 'c', status: 'OTHER', ttcPrice: undefined };
    const isDue = (...selected: string[]): boolean => isSelectionDue([settled, due, unpriced], selected);
    expect([isDue(), isDue('a'), isDue('a', 'b'), isDue('c')]).toEqual([false, false, true, false]);
    expect(rowRule([unpriced], [], 'travelList')(unpriced)).toBe('disabled');
    expect(selectableTogether([due, unpriced], 'travelList')).toEqual(['b']);
  });

  it('A trip in progress that was completed and paid, or is being checked, does not block paying other trips', () => {
    const open: Journey = {
      id: 'a',
      date: '2026-11-01',
      nature: 'freeFlow',
      status: 'EN_COURS',
      in: { id: '24', label: 'Montmarault' },
    };
    const noted = (note: Journey['note']): Journey => ({ ...open, note });
    const isBlocked = (trip: Journey): boolean => paymentBlocks([trip]).isInProgress;
    expect([open, noted('paid'), noted('checking')].map(isBlocked)).toEqual([true, false, false]);
    expect(isPayingStuck([noted('paid'), finishedTrip('b', { ttcPrice: 100 })])).toBe(false);
  });

  it('“Select all” ticks every trip that can be ticked, and shows the state of those', () => {
    fc.assert(
      fc.property(trips, (list) => {
        const all = selectableTogether(list, 'travelList');
        const rule = rowRule(list, all, 'travelList');
        for (const journey of list)
          expect(all.includes(journey.id)).toBe(!isRemitted(journey) && !isInProgress(journey));
        expect(list.every((journey) => rule(journey) !== 'selectable' || all.includes(journey.id))).toBe(true);
        expect(isWhole(all, all)).toBe(all.length > 0);
        expect(isWhole(all, all.slice(1))).toBe(false);
      }),
    );
  });

  it('Finished trips cannot be unticked while an unfinished one is ticked', () => {
    const done: Journey = { id: 'a', date: '2026-11-01', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 100 };
    const ahead: Journey = { id: 'b', date: '2026-11-01', nature: 'prePayment', status: 'PREPAYMENT', ttcPrice: 200 };
    expect(rowRule([done, ahead], ['a', 'b'], 'travelList')(done)).toBe('disabled');
    expect(rowRule([done, ahead], ['a'], 'travelList')(done)).toBe('selectable');
    expect(rowRule([done, ahead], [], 'travelList')(ahead)).toBe('disabled');
  });

  it('A trip that the prosecutor handles cannot be ticked', () => {
    fc.assert(
      fc.property(trips, (list) => {
        expect(shownTrips(list).some(isRemitted)).toBe(false);
        expect(shownTrips(list)).toHaveLength(list.filter((journey) => !isRemitted(journey)).length);
      }),
    );
  });
});

describe('What a driver owes', () => {
  it('The amount that a driver owes is summed in whole cents', () => {
    expect(
      totalOf({
        id: 'a',
        date: '',
        nature: 'latePayment',
        status: 'TERMINE',
        ttcPrice: 10,
        indemnity: 20,
        alreadyPaid: 30,
      }),
    ).toBe(0);
    expect(
      totalOf({ id: 'a', date: '', nature: 'latePayment', status: 'TERMINE', ttcPrice: 110, indemnity: 220 }),
    ).toBe(330);
    expect(totalOf({ id: 'a', date: '', nature: 'freeFlow', status: 'TERMINE', totalPrice: 435 })).toBe(435);
  });

  it('The amount that a driver owes is the same by category and by selection', () => {
    fc.assert(
      fc.property(trips, (list) => {
        const all = list.map(({ id }) => id);
        expect(summarise(list).reduce((sum, { cents }) => sum + cents, 0)).toBe(selectedTotal(list, all));
        expect(summarise(list).reduce((sum, { count }) => sum + count, 0)).toBe(list.length);
      }),
    );
  });

  it('Unpaid trips are summed by category, without those with the prosecutor or paid here, and in progress apart', () => {
    const base = { date: '2026-11-01', ttcPrice: 200 } as const;
    expect(
      summaryOf([
        { ...base, id: 'a', nature: 'freeFlow', status: 'TERMINE' },
        { ...base, id: 'b', nature: 'freeFlow', status: 'EN_COURS' },
        { ...base, id: 'c', nature: 'latePayment', status: 'TERMINE', paymentLimit: 'OMP' },
        { ...base, id: 'd', nature: 'freeFlow', status: 'TERMINE', note: 'paid' },
        { ...base, id: 'e', nature: 'freeFlow', status: 'OTHER', ttcPrice: undefined },
      ]),
    ).toEqual({ categories: [{ category: 'fluxLibre', count: 3, cents: 200 }], underWay: 1, unpriced: 1 });
  });
});

it('The rule about finished trips does not depend on their number', () => {
  const finished = ['a', 'b'].map(
    (id): Journey => ({ id, date: '2026-11-01T10:00:00', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 100 }),
  );
  expect(allFinishedSelected(finished, ['a', 'b'])).toBe(true);
  expect(allFinishedSelected(finished, ['a', 'of another list'])).toBe(false);
  expect(allFinishedSelected(finished, ['a'])).toBe(false);
});
