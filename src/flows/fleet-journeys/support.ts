import { leaving, list, payment, problem, trip } from '#support/allow.ts';

/** The values of this machine that a support code may hold. */
export const allowed = [
  ...problem,
  ...leaving,
  ...list,
  'look.hidden.*',
  ...trip('rows.*'),
  ...trip('selected.*'),
  ...trip('leftOut.*'),
  ...trip('found.trips.*'),
  'now:date',
  'percent',
  ...payment('notes.open.*'),
  ...payment('notes.paid.*'),
  'doubted.verdict',
  ...payment('doubted.attempt'),
];
