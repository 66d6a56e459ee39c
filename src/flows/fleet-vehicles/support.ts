import { list, problem } from '#support/allow.ts';

/** The values of this machine that a support code may hold. */
export const allowed = [
  ...problem,
  ...list,
  'look.hidden.*',
  'vehicles.*.countryCode',
  'chosen.*.countryCode',
  'selected.*.countryCode',
  'closed',
  'percent',
];
