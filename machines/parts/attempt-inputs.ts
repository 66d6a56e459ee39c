import type { Journey } from '#domain/journey.ts';
import type { OtherPayment } from '#domain/other-payment.ts';
import type { ProviderRequest } from '#domain/payment.ts';
import { billingOf, fuelCardOf, methodOfOrder, type PaymentOrder } from '#domain/payment-order.ts';
import type { Problem } from '#domain/problem.ts';
import type { Verdict } from '#domain/verdict.ts';
import type { VerdictOutput } from '../payment-verdict.ts';

/** `sessionId` is the session that is paid in, or that an earlier attempt was paid in. */
export type AttemptInput = { sessionId: string; trips: Journey[]; order: PaymentOrder };

/** How the attempt ended: with a verdict, with the operator's refusal before any payment, with the word that the session was paid with other trips, or with the driver's wish to start anew. */
export type AttemptOutput = {
  result: 'judged' | 'paidForOthers' | 'refused' | 'resumed';
  verdict: Verdict | null;
  problem: Problem | null;
  other: OtherPayment | null;
};

export type Attempting = AttemptInput & Omit<AttemptOutput, 'result'> & { request: ProviderRequest | null };

type At = { context: Attempting };

/** The session in which some of the trips may have been paid already. */
export type Taken = { taken: string | null };

/** `request` is null where something is taken. */
export type OpenedProvider = Taken & { request: ProviderRequest | null };

/** What an attempt hands to its effects and actions. */
export const taken = ({ event }: { event: { output: string | null } }): Taken => ({ taken: event.output });
export const noted = ({ context: { sessionId, trips, order } }: At) => ({
  sessionId,
  trips,
  method: methodOfOrder(order),
});
export const ordered = ({ context: { sessionId, order } }: At) => ({ sessionId, ...fuelCardOf(order) });
export const billed = (at: At) => ({ ...noted(at), billing: billingOf(at.context.order) });

/** Answered without an error: the operator’s word. */
export const paid: VerdictOutput = { verdict: 'paid', problem: null };
