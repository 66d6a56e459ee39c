import { leaving, payment, problem, trip } from '#support/allow.ts';

/** The values of this machine that a support code may hold. */
export const allowed = [
  ...problem,
  ...leaving,
  'mode',
  'now:date',
  ...payment('notes.open.*'),
  ...payment('notes.paid.*'),
  'set.type',
  'set.countryCode',
  'set.searchedAt:date',
  'otherVehicles.*.country',
  ...trip('set.journeys.*'),
  ...trip('trips.*'),
  'page.*',
  'doubted.verdict',
  ...payment('doubted.attempt'),
  'prepaid.*.country',
  'prepaid.*.class',
  'prepaid.*.in:gate',
  'prepaid.*.out:gate',
  'prepaid.*.count',
  'prepaid.*.price:cents',
];
