import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Journey, isCompleted, isInProgress, isRemitted, summarise, totalOf } from '#domain/journey.ts';
import { allFinishedSelected, firstSelection, rowRule, selectedTotal, shownTrips } from '#domain/selection.ts';

const trip = fc.record({
  id: fc.uuid(),
  date: fc.constantFrom('2026-11-01T10:00:00', '2026-11-02T10:00:00'),
  nature: fc.constantFrom('freeFlow', 'latePayment', 'prePayment', 'nonPaymentDeclaration', 'other'),
  status: fc.constantFrom('TERMINE', 'EN_COURS', 'PREPAYMENT', 'OTHER'),
  paymentLimit: fc.constantFrom(undefined, 'OMP', 'BEFORE_OMP', 'AUTRE', 'IRIS', 'PRIMO_DESIGNATED'),
  ttcPrice: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
  indemnity: fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100),
}) satisfies fc.Arbitrary<Journey>;
const trips = fc.uniqueArray(trip, { selector: ({ id }) => id, maxLength: 12 });

describe('What a driver may tick', () => {
  it('starts with every finished trip and every prepayment but those with the prosecutor', () => {
    fc.assert(
      fc.property(trips, (list) => {
        const ticked = new Set(firstSelection(list, 'travelList'));
        for (const journey of list)
          expect(ticked.has(journey.id)).toBe(
            (isCompleted(journey) || journey.status === 'PREPAYMENT') && !isRemitted(journey),
          );
        expect(firstSelection(list, 'claim')).toEqual([]);
      }),
    );
  });

  it('never lets a finished and an unfinished trip be left half chosen, whatever is pressed', () => {
    fc.assert(
      fc.property(trips, fc.array(fc.nat()), (list, presses) => {
        let selected = firstSelection(list, 'travelList');
        for (const press of presses) {
          const journey = list[press % Math.max(list.length, 1)];
          if (journey === undefined || rowRule(list, selected, 'travelList', false)(journey) !== 'selectable') continue;
          selected = selected.includes(journey.id)
            ? selected.filter((id) => id !== journey.id)
            : [...selected, journey.id];
          const unfinished = list.some((other) => selected.includes(other.id) && !isCompleted(other));
          if (unfinished) expect(allFinishedSelected(list, new Set(selected))).toBe(true);
          expect(list.some((other) => selected.includes(other.id) && (isRemitted(other) || isInProgress(other)))).toBe(
            false,
          );
        }
      }),
    );
  });

  it('asks to complete a trip in progress instead of ticking it, unless the vehicle is rented', () => {
    const journey: Journey = { id: 'a', date: '2026-11-01', nature: 'freeFlow', status: 'EN_COURS' };
    expect(rowRule([journey], [], 'travelList', false)(journey)).toBe('completes');
    expect(rowRule([journey], [], 'travelList', true)(journey)).toBe('selectable');
    expect(rowRule([journey], [], 'claim', false)(journey)).toBe('disabled');
  });

  it('locks finished trips while an unfinished one is ticked', () => {
    const done: Journey = { id: 'a', date: '2026-11-01', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 1 };
    const ahead: Journey = { id: 'b', date: '2026-11-01', nature: 'prePayment', status: 'PREPAYMENT', ttcPrice: 2 };
    expect(rowRule([done, ahead], ['a', 'b'], 'travelList', false)(done)).toBe('disabled');
    expect(rowRule([done, ahead], ['a'], 'travelList', false)(done)).toBe('selectable');
    expect(rowRule([done, ahead], [], 'travelList', false)(ahead)).toBe('disabled');
  });

  it('does not show what went to the prosecutor', () => {
    fc.assert(
      fc.property(trips, (list) => {
        expect(shownTrips(list).some(isRemitted)).toBe(false);
        expect(shownTrips(list)).toHaveLength(list.filter((journey) => !isRemitted(journey)).length);
      }),
    );
  });
});

describe('What a driver owes', () => {
  it('is counted in whole cents, without the rounding of floats', () => {
    expect(
      totalOf({
        id: 'a',
        date: '',
        nature: 'latePayment',
        status: 'TERMINE',
        ttcPrice: 0.1,
        indemnity: 0.2,
        alreadyPaid: 0.3,
      }),
    ).toBe(0);
    expect(
      totalOf({ id: 'a', date: '', nature: 'latePayment', status: 'TERMINE', ttcPrice: 1.1, indemnity: 2.2 }),
    ).toBe(330);
    expect(totalOf({ id: 'a', date: '', nature: 'freeFlow', status: 'TERMINE', totalPrice: 4.35 })).toBe(435);
  });

  it('is the same whether summed by category or by selection', () => {
    fc.assert(
      fc.property(trips, (list) => {
        const all = list.map(({ id }) => id);
        expect(summarise(list).reduce((sum, { cents }) => sum + cents, 0)).toBe(selectedTotal(list, all));
        expect(summarise(list).reduce((sum, { count }) => sum + count, 0)).toBe(list.length);
      }),
    );
  });
});
