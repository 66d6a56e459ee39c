import { type Billing, emptyBilling } from '#domain/payment/billing.ts';
import type { Journey } from '#domain/trips/journey.ts';
import type { PaymentInput } from '#machines/payment.ts';

/** What a driver types who pays by card. */
export const typedBilling: Billing = {
  firstName: 'Ana',
  lastName: 'García',
  billingAddress: 'Calle Mayor 1',
  billingZipcode: '28001',
  billingCity: 'Madrid',
  billingCountry: 'ES',
  email: 'ana@example.es',
};

/** The input of a first payment of these trips. */
export const paymentInput = (trips: Journey[] = []): PaymentInput => ({
  sessionId: 's1',
  trips,
  billing: emptyBilling,
  attemptedSession: null,
  place: null,
  refusedSession: null,
  openedAt: '2026-11-20T10:00:00Z',
});
