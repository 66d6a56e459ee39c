/** Samples for the paths of a person’s vehicles together: their trips, and how each call may end. */
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import type { VehicleTrips } from '#domain/trips/own-trips.ts';
import { ProblemError } from '#domain/problem.ts';
import { ownTripsMachine } from '#machines/own-trips.ts';
import { captcha } from '#tools/paths/form-samples.ts';
import { modelFor } from '#tools/paths/model.ts';

const vehicle: OwnVehicle = {
  id: 'v1',
  plate: 'FG-456-HJ',
  countryCode: 'FR',
  emailNotifications: false,
  validityStartDate: '2026-10-15T08:00:00Z',
  validityEndDate: '2026-11-15T18:30:00Z',
};
const trip = { id: 't1', date: '2026-11-01T08:00:00', nature: 'freeFlow' } as const;
const owing: VehicleTrips = {
  set: {
    type: 'detailed',
    plate: 'FG-456-HJ',
    countryCode: 'FR',
    sessionId: 's1',
    journeys: [
      { ...trip, status: 'TERMINE', ttcPrice: 420, deadline: '2026-11-22T23:59:59+01:00' },
      {
        ...trip,
        id: 't2',
        date: '2026-11-02T09:00:00',
        status: 'TERMINE',
        ttcPrice: 310,
        deadline: '2026-11-22T22:59:59+01:00',
      },
      {
        ...trip,
        id: 't3',
        date: '2026-11-03T10:00:00',
        status: 'TERMINE',
        ttcPrice: 530,
        deadline: '2026-11-23T23:59:59+01:00',
      },
    ],
  },
  count: 3,
  cents: 1260,
  others: 0,
  isBlocked: false,
  due: { isLate: false, day: '2026-11-22', days: 0, cents: 730 },
};

export const model = modelFor({
  machine: ownTripsMachine,
  inputs: { 'a customer': { isProved: false }, 'a visitor': { isProved: true } },
  events: [
    { type: 'retry.pressed' },
    { type: 'day.changed', now: '2026-11-22T23:30:00Z' },
    { type: 'trips.pressed', id: 'v1' },
    { type: 'trips.pressed', id: 'gone' },
    { type: 'pay.pressed', id: 'v1' },
    { type: 'all.pressed' },
  ],
  effects: {
    captcha,
    loadVehicles: {
      done: {
        none: [],
        two: [vehicle, { id: 'v2', plate: 'XY-987-ZT', countryCode: 'FR', emailNotifications: false }],
      },
      error: [new ProblemError({ code: 'no_answer' })],
    },
    loadTrips: {
      done: {
        'trips to pay': owing,
        'nothing to pay': { ...owing, set: { ...owing.set, journeys: [] }, count: 0, cents: 0, due: null },
        'a trip in progress': { ...owing, others: 1, isBlocked: true },
      },
      error: {
        'no answer': new ProblemError({ code: 'no_answer' }),
        'too many calls': new ProblemError({ code: 'unknown', status: 429 }),
      },
    },
  },
  contextKey: ({ vehicles, trips, failed, chosen, problem }) =>
    [
      `${vehicles.length} vehicles`,
      ...Object.entries(trips).map(
        ([id, { count, isBlocked }]) => `${id} ${isBlocked ? 'blocked' : count > 0 ? 'owes' : 'owes nothing'}`,
      ),
      ...failed.map((id) => `${id} failed`),
      chosen ?? '-',
      problem?.code ?? 'no problem',
    ].join(', '),
});
