import { problem, trip } from '#support/allow.ts';

/** The values of this machine that a support code may hold. */
export const allowed = [
  ...problem,
  ...trip('trips.*'),
  'order.kind',
  'order.cardType',
  'order.billing.billingCountry',
  'open.cents:cents',
  'other.cents:cents',
  'other.unpaid.count',
  'other.unpaid.cents:cents',
  'output.other.cents:cents',
  'output.other.unpaid.count',
  'output.other.unpaid.cents:cents',
  'output.result',
  'output.problem.code',
  'output.problem.status',
];
