import { problem, trip } from '#support/allow.ts';

/** What a support code may say of this machine. */
export const allowed = [
  ...problem,
  ...trip('trips.*'),
  'order.kind',
  'order.cardType',
  'order.billing.billingCountry',
  'output.result',
  'output.problem.code',
  'output.problem.status',
];
