import { leaving, problem } from '#support/allow.ts';

/** The values of this machine that a support code may hold. */
export const allowed = [
  ...problem,
  'known.problem.code',
  'known.problem.status',
  ...leaving,
  'screen',
  'attempt.cents:cents',
  'attempt.startedAt:moment',
  'attempt.trips.*.date:date',
  'attempt.trips.*.cents:cents',
  'attempt.method',
  'left.ofList.count',
  'left.ofList.cents:cents',
  'left.ofList.until:date',
  'left.elsewhere.until:date',
  'left.elsewhere.count',
  'left.elsewhere.cents:cents',
  'verdict',
  'checks',
  'outcome',
  'page.*',
];
