import { leaving, problem, trip } from '#support/allow.ts';

/** What a support code may say of this machine. */
export const allowed = [
  ...problem,
  ...leaving,
  'mode',
  'now',
  'notes.attempts.*.cents',
  'notes.attempts.*.countryCode',
  'notes.paid.*.cents',
  'notes.paid.*.countryCode',
  'set.type',
  'set.countryCode',
  'otherVehicles.*.country',
  ...trip('set.journeys.*'),
  ...trip('trips.*'),
  'page.*',
  'prepaid.*.country',
  'prepaid.*.class',
  'prepaid.*.in',
  'prepaid.*.out',
  'prepaid.*.count',
  'prepaid.*.price',
];
