import { fields, files, problem, trip } from '#support/allow.ts';

/** What a support code may say of this machine. */
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
