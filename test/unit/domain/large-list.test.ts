import { DateTime } from 'luxon';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deadlinesOf } from '#domain/calendar.ts';
import { firstDue } from '#domain/trips/deadline.ts';
import { isOfOneKind, selectionTotal, toggleTrip } from '#domain/fleet/selection.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { idsOf, withRows } from '#domain/trips/row-selection.ts';
import { allFinishedSelected, paymentBlocks, selectedTotal, tickingOf } from '#domain/trips/selection.ts';
import { toggleAll, canContest, canPrepay, rowStateOf, tickedTrips, toggle } from '#domain/trips/list.ts';
import { createActor, fromPromise, waitFor } from 'xstate';
import { offeredMethods } from '#domain/payment/choice.ts';
import type { PaymentMethod } from '#domain/payment/provider.ts';
import { paymentMachine } from '#machines/payment.ts';
import { paymentInput } from '../payment-input.ts';
import { finishedTrip } from '../finished-trip.ts';

let reads = 0;
/** A trip that counts how often its values are read. */
const countReads = (trip: Journey): Journey =>
  new Proxy(trip, {
    get: (target, key) => {
      reads += 1;
      return Reflect.get(target, key);
    },
  });

const length = 2_000;
const trips = Array.from({ length }, (_, index) =>
  countReads({
    id: `t${index}`,
    date: '2031-03-25T08:00:00',
    deadline: index % 2 === 0 ? '2031-03-29T23:59:59' : '2031-03-30',
    nature: 'freeFlow',
    status: 'TERMINE',
    ttcPrice: 440,
  }),
);
const page = { canAddPrepayment: true, canContestJourney: true };
const now = '2031-03-27T10:00:00Z';

/** All that a press on a row calculates, in the machine and on the screen, except for the rendering of its visible rows. */
const press = (selected: readonly string[], id: string): string[] => {
  const list = { trips, selected: [...selected], mode: 'travelList' as const };
  if (rowStateOf(list, id) === 'selectable') list.selected = toggle(selected, id, trips);
  const { isWhole, isLocked, canTakeAll } = tickingOf(trips, list.selected, list.mode);
  const total = selectedTotal(trips, list.selected);
  expect([isLocked, canTakeAll, isWhole]).toEqual([false, true, list.selected.length === length]);
  expect(total).toBe(440 * list.selected.length);
  expect(deadlinesOf(trips, now)).toHaveLength(2);
  const due = list.selected.filter((ticked) => Number(ticked.slice(1)) % 2 === 0).length;
  expect(firstDue(trips, list.selected, now)).toMatchObject({ day: '2031-03-29', days: 2, cents: 440 * due });
  expect(paymentBlocks(trips)).toEqual({ isInProgress: false, isRemitted: false });
  canPrepay(page, list);
  canContest(page, list);
  return list.selected;
};

afterEach(() => vi.restoreAllMocks());

describe('A press in a long list', () => {
  it('A press in a long list reads a few trips, compares a few with the ticked ones, and parses no date again', () => {
    const read = vi.spyOn(DateTime, 'fromISO');
    let selected = press(toggleAll({ trips, selected: [], mode: 'travelList' }), 't0');
    // Today, the two deadlines that all trips share, and the day of the first.
    expect(read).toHaveBeenCalledTimes(4);
    const compared = vi.spyOn(Set.prototype, 'has');
    reads = 0;
    for (const id of ['t1', 't2', 't1999']) selected = press(selected, id);
    expect(compared.mock.calls.length).toBeLessThan(200);
    selected = press(toggleAll({ trips, selected, mode: 'travelList' }), 't7');
    expect(selected).toHaveLength(length - 1);
    expect(reads).toBeLessThan(100);
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('What follows from the presses before is what a list that nothing was pressed in shows, also for two trips with one id', () => {
    const deadline = '2031-03-29';
    const some = [
      finishedTrip('a', { deadline: '2031-03-28' }),
      finishedTrip('b', { deadline, ttcPrice: 730 }),
      finishedTrip('b', { deadline, ttcPrice: 90 }),
    ];
    const resultsFor = (selected: readonly string[]) => [
      selectedTotal(some, selected),
      firstDue(some, selected, now),
      tickingOf(some, selected, 'travelList'),
      allFinishedSelected(some, selected),
    ];
    let selected: string[] = [];
    for (const id of ['a', 'b', 'x', 'a', 'b', 'b', 'a', 'x']) {
      resultsFor(selected);
      selected = toggle(selected, id, some);
      expect(resultsFor(selected)).toEqual(resultsFor([...selected]));
    }
  });

  it('The rows of a long list share one rule object until something changes for them', () => {
    const ruleOf = (selected: string[]) => tickingOf(trips, selected, 'travelList').rowState;
    expect(ruleOf(['t1'])).toBe(ruleOf(['t1', 't2']));
  });

  it('A press on a row of a long selection of a fleet reads the ids, and nothing else of the other trips', () => {
    const selected = withRows([], trips);
    const resultsFor = (list: readonly Journey[]) => [selectionTotal(list), isOfOneKind(list), idsOf(list).has('t7')];
    expect(resultsFor(selected)).toEqual([440 * length, true, true]);
    const page = trips.slice(0, 100);
    reads = 0;
    const fewer = toggleTrip(selected, page, 't7');
    expect(resultsFor(fewer)).toEqual([440 * (length - 1), true, false]);
    expect(reads).toBeLessThan(length + 100);
    reads = 0;
    const again = toggleTrip(fewer, page, 't7');
    expect(resultsFor(again)).toEqual([440 * length, true, true]);
    expect(reads).toBeLessThan(100);
    const late = finishedTrip('late', { nature: 'latePayment', ttcPrice: 100 });
    const mixed = toggleTrip(again, [late], 'late');
    expect(resultsFor(mixed)).toEqual([440 * length + 100, false, true]);
    expect(resultsFor(toggleTrip(mixed, [], 'late'))).toEqual(resultsFor(again));
  });

  it('Paying a long list reads each trip once', () => {
    const selected = toggleAll({ trips, selected: [], mode: 'travelList' });
    reads = 0;
    expect(tickedTrips({ trips, selected })).toHaveLength(length);
    expect(reads).toBe(length);
  });
});

describe('Large sums', () => {
  const methods: PaymentMethod[] = [
    { type: 'CREDIT_CARD', isEnabled: true },
    { type: 'TOTAL', isEnabled: false },
    { type: 'DKV', isEnabled: true },
  ];
  const trips = (count: number, cents: number): Journey[] =>
    Array.from({ length: count }, (_, index) =>
      finishedTrip(String(index), { nature: 'latePayment', ttcPrice: cents }),
    );

  const openList = async (paid: Journey[]) => {
    const actor = createActor(
      paymentMachine.provide({
        actors: { listMethods: fromPromise(async () => ({ methods, sessionId: 's1', known: {} })) },
      }),
      { input: paymentInput(paid) },
    ).start();
    const { context } = await waitFor(actor, (state) => state.matches('choosing'));
    return [context.method, context.methods.map(({ type }) => type).join(' ')];
  };

  describe('The methods of a payment', () => {
    it('The methods of a payment have the operator’s order up to 999.99 €', () => {
      expect(offeredMethods(methods, trips(1, 99_999))).toEqual(methods);
    });

    it('From 1,000 €, the methods of a payment begin with account cards; those that are closed come last', () => {
      const order = offeredMethods(methods, trips(100, 1000)).map(({ type }) => type);
      expect(order).toEqual(['DKV', 'CREDIT_CARD', 'TOTAL']);
    });

    it('The methods of a payment have the bank card chosen for a usual sum, and none for a large one', async () => {
      expect(await openList(trips(2, 1500))).toEqual(['CREDIT_CARD', 'CREDIT_CARD TOTAL DKV']);
      expect(await openList(trips(5000, 1520))).toEqual([null, 'DKV CREDIT_CARD TOTAL']);
    });
  });
});
