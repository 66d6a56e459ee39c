import type { Journey } from '#domain/journey.ts';
import type { ProviderRequest } from '#domain/payment.ts';
import { billingOf, fuelCardOf, methodOfOrder, type PaymentOrder } from '#domain/payment-order.ts';
import type { VerdictOutput } from '../payment-verdict.ts';

type At = { context: { sessionId: string; trips: Journey[]; order: PaymentOrder; request: ProviderRequest | null } };

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
