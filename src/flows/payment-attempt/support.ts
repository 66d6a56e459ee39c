import { problem, trip } from '#support/allow.ts';

/** What a support code may say of this machine. */
export const allowed = [
  ...problem,
  ...trip('trips.*'),
  'order.kind',
  'order.cardType',
  'order.billing.billingCountry',
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
