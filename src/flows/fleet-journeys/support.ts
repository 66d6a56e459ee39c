import { leaving, list, problem, trip } from '#support/allow.ts';

/** What a support code may say of this machine. */
export const allowed = [
  ...problem,
  ...leaving,
  ...list,
  'look.hidden.*',
  ...trip('rows.*'),
  ...trip('selected.*'),
  'now:date',
  'percent',
];
