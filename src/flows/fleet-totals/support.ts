import { problem } from '#support/allow.ts';

/** What a support code may say of this machine. */
export const allowed = [
  ...problem,
  'totals.*.count',
  'totals.*.cents:cents',
  'totals.*.*.count',
  'totals.*.*.cents:cents',
];
