import { leaving, list, problem, trip } from '#support/allow.ts';

/** The values of this machine that a support code may hold. */
export const allowed = [
  ...problem,
  ...leaving,
  ...list,
  'look.hidden.*',
  ...trip('rows.*'),
  ...trip('selected.*'),
  ...trip('found.trips.*'),
  'now:date',
  'percent',
  'notes.attempts.*.cents:cents',
  'notes.attempts.*.startedAt:moment',
  'notes.paid.*.cents:cents',
  'notes.paid.*.startedAt:moment',
  'doubted.verdict',
  'doubted.attempt.cents:cents',
  'doubted.attempt.startedAt:moment',
];
