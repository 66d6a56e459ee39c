import type { Journey } from '#domain/journey.ts';
import type { OtherPayment } from '#domain/other-payment.ts';
import type { ProviderRequest } from '#domain/payment.ts';
import { billingOf, fuelCardOf, methodOfOrder, type PaymentOrder } from '#domain/payment-order.ts';
import type { Problem } from '#domain/problem.ts';
import type { Verdict } from '#domain/verdict.ts';
import type { VerdictOutput } from '../payment-verdict.ts';

/** `sessionId` is the session that is paid in, or that an earlier attempt was paid in. */
export type AttemptInput = { sessionId: string; trips: Journey[]; order: PaymentOrder };

/** How the attempt ended: with a verdict, with the operator's refusal before any payment, with a session that was paid for other trips, or with the driver's wish to start again. */
export type AttemptOutput = {
  result: 'judged' | 'paidForOthers' | 'refused' | 'resumed';
  verdict: Verdict | null;
  problem: Problem | null;
  other: OtherPayment | null;
};

export type Attempting = AttemptInput & Omit<AttemptOutput, 'result'> & { request: ProviderRequest | null };

type WithAttempt = { context: Attempting };

/** The session in which some of the trips may have been paid already. */
export type Taken = { taken: string | null };

/** `request` is null where something is taken. */
export type OpenedProvider = Taken & { request: ProviderRequest | null };

/** What an attempt hands to its effects and actions. */
export const taken = ({ event }: { event: { output: string | null } }): Taken => ({ taken: event.output });
export const noted = ({ context: { sessionId, trips, order } }: WithAttempt) => ({
  sessionId,
  trips,
  method: methodOfOrder(order),
});
export const ordered = ({ context: { sessionId, order } }: WithAttempt) => ({ sessionId, ...fuelCardOf(order) });
export const billed = (attempt: WithAttempt) => ({ ...noted(attempt), billing: billingOf(attempt.context.order) });

/** A fuel-card charge that succeeded is a paid verdict. */
export const paid: VerdictOutput = { verdict: 'paid', problem: null };
