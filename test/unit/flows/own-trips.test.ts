import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { isPayable, sumOfAll, vehicleTripsOf } from '#domain/trips/own-trips.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { finishedTrip } from '../finished-trip.ts';
import { fetchCode, openStage, stubBrowser } from '../../faults/stage.ts';

beforeAll(() => fetchCode('profile', 'journey-selection'));
beforeEach(stubBrowser);

const set = { type: 'detailed', plate: '1234BCD', countryCode: 'ES', sessionId: 's1', journeys: [] };
const stored = { 'form/plate': { licensePlate: '1234BCD', country: 'ES' }, sessionId: 's1', journeys: set };
const own = { id: 'v1', numberPlate: '1234BCD', countryCode: 'ES', emailNotifications: false };

/** A customer's vehicle at the operator, and the requests for its journeys. */
const operatorWith = (vehicle: object) => {
  const operator = createFakeOperator({
    'GET /users/me/plates': { plates: [vehicle] },
    'GET /authenticated/detailedJourneys': set,
  });
  const requestedWindows = (): (string | null)[][] =>
    operator.addresses
      .filter((address) => address.includes('/authenticated/detailedJourneys'))
      .map((address) => new URL(address, 'https://portal.example').searchParams)
      .map((query) => [query.get('startTime'), query.get('endTime')]);
  return { operator, asked: requestedWindows };
};

it('The journeys of a customer’s vehicle are fetched again with the rental dates of the search', async () => {
  const { operator, asked } = operatorWith(own);
  const dates = { start: '2026-11-01T08:00', end: '2026-11-02T18:30' };
  await openStage(
    { flow: 'journey-selection', as: 'customer', local: { ...stored, 'location/dates': dates } },
    operator,
  );
  expect(asked()).toEqual([['2026-11-01T08:00:00', '2026-11-02T18:30:00']]);
});

it.each([
  ['both ends', { validityStartDate: '2026-11-01T08:00:00', validityEndDate: '2026-11-30T18:30:59' }],
  ['a start alone', { validityStartDate: '2026-11-01T08:00:00' }],
  ['an end alone, with an offset', { validityEndDate: '2026-11-30T17:30:59Z' }],
  ['no end at all', {}],
])('The journeys of a customer’s vehicle keep to its validity (%s) in each request', async (_, validity) => {
  const { operator, asked } = operatorWith({ ...own, ...validity });
  const stage = await openStage({ flow: 'profile', as: 'customer' }, operator);
  await stage.press({ event: { type: 'trips.pressed', id: 'v1' }, at: 'vehicles' });
  const window = [
    'validityStartDate' in validity ? '2026-11-01T08:00:00' : null,
    'validityEndDate' in validity ? '2026-11-30T18:30:59' : null,
  ];
  expect(asked()).toEqual([window]);
  const kept = stage.localValue('location/dates');
  stage.close();
  await openStage(
    {
      flow: 'journey-selection',
      as: 'customer',
      local: { ...stored, ...(kept !== null && { 'location/dates': kept }) },
    },
    operator,
  );
  expect(asked()).toEqual([window, window]);
});

const trip = { id: 't1', date: '2026-11-01T08:00:00', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 4.2 } as const;

it('The lists of a customer’s vehicles offer no Pay where a trip in progress blocks it', () => {
  const due = { ...trip, ttcPrice: 420, deadline: '2026-11-21T23:59:59' };
  const list = {
    ...set,
    type: 'detailed' as const,
    journeys: [due, { ...due, id: 't2', status: 'EN_COURS' as const }, { ...due, id: 't3', alreadyPaid: due.ttcPrice }],
  };
  expect(vehicleTripsOf(list, { open: [], paid: [] }, '2026-11-20T12:00:00Z')).toMatchObject({
    count: 1,
    cents: 420,
    others: 1,
    isBlocked: true,
    due: { isLate: false, day: '2026-11-21', days: 1, cents: 420 },
  });
  const settled = { ...list, journeys: [finishedTrip('b', { alreadyPaid: 420 })] };
  expect(isPayable(vehicleTripsOf(settled, { open: [], paid: [] }, '2026-11-20T12:00:00Z'))).toBe(false);
});

it('The trips of another plate than that of a vehicle are named as such, and neither in the sum nor paid from here', async () => {
  const due = { ...trip, deadline: '2099-11-21T23:59:59' };
  const operator = createFakeOperator({
    'GET /users/me/plates': { plates: [own, { ...own, id: 'v2', numberPlate: '2222BCD' }] },
    'GET /authenticated/detailedJourneys': { ...set, plate: '9999ZZZ', journeys: [due] },
  });
  const stage = await openStage({ flow: 'journey-selection', as: 'customer' }, operator);
  const found = stage.machines().find(({ id }) => id === 'ownTrips')?.snapshot;
  expect(found?.context.trips).toMatchObject({ v1: { count: 1, set: { searchedPlate: '1234BCD' } } });
  expect(sumOfAll(Object.values(found?.context.trips ?? {}))).toBe(0);
  expect(found?.can({ type: 'all.pressed' })).toBe(false);
  expect(found?.can({ type: 'pay.pressed', id: 'v1' })).toBe(false);
});

it('The list of a person’s vehicles that stays open over midnight counts its deadlines from the new day', async () => {
  const journeys = [{ ...trip, ttcPrice: 5, deadline: '2026-11-30T23:59:59+01:00' }];
  const operator = createFakeOperator({
    'GET /users/me/plates': { plates: [own] },
    'GET /authenticated/detailedJourneys': { ...set, journeys },
  });
  vi.setSystemTime('2026-11-30T22:59:30Z');
  const stage = await openStage({ flow: 'journey-selection', as: 'customer' }, operator);
  const due = () => stage.machines().find(({ id }) => id === 'ownTrips')?.snapshot.context.trips.v1.due;
  expect(due()).toMatchObject({ isLate: false, days: 0, cents: 500 });
  vi.setSystemTime('2026-11-30T23:00:30Z');
  await stage.press({ at: 'document', event: { type: 'visibilitychange' } });
  expect(due()).toEqual({ isLate: true, cents: 500 });
});

it('Lists of several vehicles that are paid after midnight keep the time at which they were loaded', async () => {
  const journeys = [{ ...trip, deadline: '2026-11-30T23:59:59+01:00' }];
  const operator = createFakeOperator({
    'GET /users/me/plates': { plates: [own, { ...own, id: 'v2', numberPlate: '5678BCD' }] },
  });
  const { fetch } = operator;
  operator.fetch = async (request, init) => {
    const plate = /detailedJourneys.*[?&]plate=(\w+)/.exec(String(request))?.[1];
    return plate === undefined ? fetch(request, init) : Response.json({ ...set, plate, sessionId: plate, journeys });
  };
  vi.setSystemTime('2026-11-30T22:59:30Z');
  const stage = await openStage({ flow: 'journey-selection', as: 'customer' }, operator);
  vi.setSystemTime('2026-11-30T23:00:30Z');
  await stage.press({ event: { type: 'all.pressed' }, at: 'ownTrips' });
  const { vehicles } = stage.tabValue('payments/round') as { vehicles: { set: { searchedAt?: string } }[] };
  const lists = [stage.localValue('journeys') as { searchedAt?: string }, ...vehicles.map((vehicle) => vehicle.set)];
  expect(lists.map(({ searchedAt }) => searchedAt?.slice(0, 16))).toEqual(Array(3).fill('2026-11-30T22:59'));
});

it('When a customer’s list is fetched again, the selection takes its prices and drops the trips that it no longer has', async () => {
  const operator = createFakeOperator({
    'GET /users/me/plates': { plates: [own] },
    'GET /authenticated/detailedJourneys': { ...set, sessionId: 's2', journeys: [{ ...trip, ttcPrice: 6.2 }] },
  });
  const prepaid = { ...trip, id: 'p1', date: '', nature: 'prePayment', status: 'PREPAYMENT' };
  const stage = await openStage(
    {
      flow: 'journey-selection',
      as: 'customer',
      local: { ...stored, 'travels-to-pay': [trip, { ...trip, id: 'gone' }, prepaid] },
    },
    operator,
  );
  const kept = stage.localValue('travels-to-pay') as { id: string; ttcPrice: number }[];
  expect(kept.map(({ id, ttcPrice }) => [id, ttcPrice])).toEqual([
    ['t1', 6.2],
    ['p1', 4.2],
  ]);
});
