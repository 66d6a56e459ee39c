import { problem, statement } from '#support/allow.ts';

/** The values of this machine that a support code may hold. */
export const allowed = [
  ...problem,
  'charge.cents:cents',
  'charge.count',
  ...statement('refusal'),
  'open.*.cents:cents',
  'open.*.count',
  'open.*.madeAt:moment',
];
