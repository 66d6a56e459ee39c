import type { PaymentRecord } from '#domain/money/payment.ts';
import type { Verdict } from '#domain/money/verdict.ts';
import { paymentRecord } from '../../unit/payment-records.ts';

/** The dates of a rental, as the search form stores them. */
export const rental = { start: '2026-11-01T10:00', end: '2026-11-02T10:00' };

/** The stored prepayments of a plate. */
export const prepaidFor = (plate: string, ids: string[]) => ({
  ids,
  plate,
  country: 'ES',
  class: '1',
  in: '23',
  out: '33',
  count: ids.length,
  price: 3,
});

/** A visitor's billing details. */
export const billing = {
  email: 'eva@example.es',
  firstName: 'Eva',
  lastName: 'Sanz',
  billingAddress: 'Calle Menor 1',
  billingZipcode: '28014',
  billingCity: 'Madrid',
  billingCountry: 'ES',
};

/** Ten seconds before the time at which flows are played. */
const startedAt = Date.parse('2026-11-21T11:59:50Z');

/** A driver's payment whose end is not known. */
export const attempt = paymentRecord('s1', {
  trips: [{ id: 'id-1', cents: 440 }],
  cents: 440,
  plate: '1234BCD',
  countryCode: 'ES',
  startedAt,
});

/** The same payment, which the operator has called pending. */
export const pendingAttempt: PaymentRecord = {
  ...attempt,
  lastAnswer: { verdict: 'pending', problem: null, at: startedAt },
};

/** The same payment, once the operator has confirmed it. */
export const paidAttempt: PaymentRecord = { ...attempt, state: 'paid.sure' };

/** A rental company's. */
export const fleetAttempt: PaymentRecord = {
  ...attempt,
  owner: { kind: 'company', account: null },
  trips: [
    { id: 'id-1', cents: 440 },
    { id: 'id-2', cents: 440 },
  ],
  cents: 880,
  plate: '',
  countryCode: '',
};

/** The tab's result pages are about this payment, which the operator answered with a verdict. */
export const shownAs = (verdict: Verdict, sessionId = 's1') => ({
  'payment/shown': { sessionId, answer: { verdict, problem: null, at: startedAt } },
});

/** A trip to prepay that was chosen before a reload. */
export const chosenWay = {
  plate: '1234BCD',
  country: 'ES',
  tripId: null,
  entrance: '23',
  exit: '33',
  vehicleClass: '2',
  isElectric: true,
  isRoundTrip: true,
  count: 3,
};

/** The operator's status of a payment. */
export const statusOf = (status: string) => ({ 'GET /payments/{sessionId}': { status } });
