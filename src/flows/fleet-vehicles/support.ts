import { list, problem } from '#support/allow.ts';

/** What a support code may say of this machine. */
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
