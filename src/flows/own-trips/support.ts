import { problem, trip } from '#support/allow.ts';

/** The values of this machine that a support code may hold. */
export const allowed = [
  ...problem,
  'isProved',
  'vehicles.*.countryCode',
  'trips.*.count',
  'trips.*.cents:cents',
  'trips.*.others',
  'trips.*.isBlocked',
  'trips.*.due.cents:cents',
  'trips.*.due.isLate',
  'trips.*.due.days',
  'trips.*.set.type',
  'trips.*.set.countryCode',
  ...trip('trips.*.set.journeys.*'),
  'output.pays',
  'output.set.type',
  'output.set.countryCode',
  ...trip('output.set.journeys.*'),
  'output.round.*.set.type',
  'output.round.*.set.countryCode',
  ...trip('output.round.*.set.journeys.*'),
];
