import { fields, leaving, problem } from '#support/allow.ts';

/** The values of this machine that a support code may hold. */
export const allowed = [
  ...problem,
  ...fields,
  ...leaving,
  'page.*',
  'checked.*.cents:cents',
  'checked.*.madeAt:moment',
];
