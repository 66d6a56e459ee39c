/** Samples for the paths of choosing the trips to contest: trips of each kind, and how loading may end. */
import type { Journey } from '#domain/trips/journey.ts';
import { ProblemError } from '#domain/problem.ts';
import { claimMachine } from '#machines/claim.ts';
import { modelFor } from '#tools/paths/model.ts';

export const trip = (id: string, nature: Journey['nature'], more: Partial<Journey> = {}): Journey => ({
  id,
  date: '2026-11-01T08:00:00+01:00',
  nature,
  status: 'TERMINE',
  ttcPrice: 200,
  ...more,
});
const journeys = [
  trip('t1', 'freeFlow'),
  trip('b', 'freeFlow', { date: '2026-10-31T09:00:00+01:00', ttcPrice: 310 }),
  trip('notice', 'latePayment', { date: '2026-10-30T10:00:00+01:00', ttcPrice: 420 }),
  trip('omp', 'latePayment', { date: '2026-10-29T11:00:00+01:00', ttcPrice: 530, paymentLimit: 'OMP' }),
  trip('open', 'freeFlow', { date: '2026-10-28T12:00:00+01:00', ttcPrice: 640, status: 'EN_COURS' }),
];
const found = { journeys, plate: '1234BCD', countryCode: 'ES', selected: [], now: '2026-11-02T08:00:00Z' };

export const model = modelFor({
  machine: claimMachine,
  inputs: {
    'trips of two kinds': found,
    'a driver who comes back': { ...found, selected: ['t1', 'gone'] },
    'nothing to contest': { ...found, journeys: [] },
  },
  events: [
    { type: 'trip.toggled', id: 't1' },
    { type: 'trip.toggled', id: 'notice' },
    { type: 'trip.toggled', id: 'omp' },
    { type: 'trip.toggled', id: 'open' },
    { type: 'all.toggled' },
    { type: 'contest.pressed' },
    { type: 'language.changed' },
    { type: 'day.changed', now: '2026-11-22T23:30:00Z' },
  ],
  effects: {
    watchDay: { error: { 'cannot listen': new Error('no listener') } },
    loadPage: {
      done: { 'claims taken': { canContestJourney: true }, 'no claims taken': { canContestJourney: false } },
      error: [new ProblemError({ code: 'no_answer' })],
    },
  },
  contextKey: ({ trips, selected }) => `${trips.length} trips, chosen: ${[...selected].sort().join(' ') || 'none'}`,
});
