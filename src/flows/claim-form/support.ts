import { fields, files, problem, trip } from '#support/allow.ts';

/** The values of this machine that a support code may hold. */
export const allowed = [
  ...problem,
  ...fields,
  ...files,
  ...trip('trips.*'),
  'percent',
  'reasons.*.id',
  'reasons.*.label',
  'draft.reasonId',
];
