import { leaving, problem, trip } from '#support/allow.ts';

/** The values of this machine that a support code may hold. */
export const allowed = [
  ...problem,
  ...leaving,
  'mode',
  'now:date',
  'notes.attempts.*.cents:cents',
  'notes.attempts.*.countryCode',
  'notes.paid.*.cents:cents',
  'notes.paid.*.countryCode',
  'set.type',
  'set.countryCode',
  'set.searchedAt:date',
  'otherVehicles.*.country',
  ...trip('set.journeys.*'),
  ...trip('trips.*'),
  'page.*',
  'doubted.verdict',
  'doubted.attempt.cents:cents',
  'doubted.attempt.startedAt:moment',
  'prepaid.*.country',
  'prepaid.*.class',
  'prepaid.*.in:gate',
  'prepaid.*.out:gate',
  'prepaid.*.count',
  'prepaid.*.price:cents',
];
