import { emptyBilling } from '#domain/billing.ts';
import type { Journey } from '#domain/journey.ts';
import type { PaymentInput } from '#machines/payment.ts';

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
