import { problem } from '#support/allow.ts';

/** The values of this machine that a support code may hold. */
export const allowed = [
  ...problem,
  'vehicles.*.countryCode',
  'end:date',
  'endProblem',
  'failed.*.code',
  'percent',
  'mayHaveClosed',
];
