import { leaving, problem } from '#support/allow.ts';

/** What a support code may say of this machine. */
export const allowed = [
  ...problem,
  ...leaving,
  'screen',
  'attempt.cents',
  'attempt.method',
  'othersLeft',
  'verdict',
  'checks',
  'outcome',
  'page.*',
];
