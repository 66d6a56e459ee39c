import { problem } from '#support/allow.ts';

/** What a support code may say of this machine. */
export const allowed = [
  ...problem,
  'vehicle.countryCode',
  'changed.countryCode',
  'output.problem.code',
  'output.problem.status',
];
