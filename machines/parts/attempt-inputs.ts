import type { OpenPayment } from '#domain/money/statement.ts';
import type { Journey } from '#domain/trips/journey.ts';
import type { OtherPayment } from '#domain/money/other-payment.ts';
import type { ProviderRequest } from '#domain/payment/provider.ts';
import {
  billingOf,
  emailOfOrder,
  fuelCardOf,
  methodOfOrder,
  otherOfOrder,
  type PaymentOrder,
} from '#domain/payment/order.ts';
import type { Problem } from '#domain/problem.ts';
import type { Verdict } from '#domain/money/verdict.ts';
import type { VerdictOutput } from '../payment-verdict.ts';

/** `sessionId` is the session of this payment, or of an earlier attempt. */
export type AttemptInput = { sessionId: string; trips: Journey[]; order: PaymentOrder };

/**
 * How the attempt ended: with a verdict, with a refusal before any payment, with a session that was paid for other
 * trips, or because the driver starts again. `sessionId` is the session that this describes.
 */
export type AttemptOutput = {
  sessionId: string;
  result: 'judged' | 'paidForOthers' | 'refused' | 'resumed';
  verdict: Verdict | null;
  problem: Problem | null;
  other: OtherPayment | null;
};

export type Attempting = AttemptInput &
  Omit<AttemptOutput, 'result' | 'sessionId'> & { request: ProviderRequest | null; open: OpenPayment | null };

type WithAttempt = { context: Attempting };

/** The session in which some of the trips may have been paid already. */
export type Taken = { taken: string | null };

/** `request` is null if `taken` is not. */
export type OpenedProvider = Taken & { request: ProviderRequest | null };

/** The inputs of an attempt's effects. */
export const noteInput = ({ context: { sessionId, trips, order } }: WithAttempt) => ({
  sessionId,
  trips,
  method: methodOfOrder(order),
  methodLabel: otherOfOrder(order)?.label,
  email: emailOfOrder(order),
});
export const orderInput = ({ context: { sessionId, order } }: WithAttempt) => ({ sessionId, ...fuelCardOf(order) });
export const billingInput = (attempt: WithAttempt) => ({
  ...noteInput(attempt),
  billing: billingOf(attempt.context.order),
});

/** A fuel-card charge that succeeded is a paid verdict. */
export const paid: VerdictOutput = { verdict: 'paid', problem: null };
