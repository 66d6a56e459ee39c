import { leaving, problem, trip } from '#support/allow.ts';

/** The values of this machine that a support code may hold. */
export const allowed = [
  ...problem,
  ...leaving,
  'billing.billingCountry',
  'order.billing.billingCountry',
  'methods.*.type',
  'methods.*.errorMessage',
  'method',
  'closedMethod.type',
  'closedMethod.errorMessage',
  'order.kind',
  'order.cardType',
  'cardProblems.*',
  'billingProblems.*',
  'openedAt:date',
  'now:date',
  'sessionEndsAt:date',
  'warnedOf:date',
  'result',
  'other.cents:cents',
  'other.unpaid.count',
  'place.number',
  'place.of',
  'other.unpaid.cents:cents',
  ...trip('trips.*'),
];
