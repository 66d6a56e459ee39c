import { problem, trip } from '#support/allow.ts';

/** What a support code may say of this machine. */
export const allowed = [
  ...problem,
  'vehicles.*.countryCode',
  'trips.*.count',
  'trips.*.cents:cents',
  'trips.*.others',
  'trips.*.isBlocked',
  'trips.*.set.type',
  'trips.*.set.countryCode',
  ...trip('trips.*.set.journeys.*'),
  'output.pays',
  'output.set.type',
  'output.set.countryCode',
  ...trip('output.set.journeys.*'),
];
