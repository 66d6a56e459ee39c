import { fromPromise } from 'xstate';
import { statusOfPayment } from '#api/payments.ts';
import type { Ports } from '#app/ports.ts';
import type { PaymentStatus } from '#domain/payment.ts';
import { problemOf } from '#domain/problem.ts';
import { isPaid, isSettled, verdictOfProblem, verdictOfStatus } from '#domain/verdict.ts';
import { paymentNotes } from '#flows/parts/payment-notes.ts';
import { paymentVerdictMachine } from '#machines/payment-verdict.ts';

type AskingPorts = Pick<Ports, 'client' | 'local' | 'window' | 'serverClock'>;

const hasEndedUnpaid = (status: PaymentStatus): boolean => {
  const verdict = verdictOfStatus(status);
  return isSettled(verdict) && !isPaid(verdict);
};

/**
 * How a payment stands. A refusal says nothing while another charge of its session may be on its way: it may be about an
 * earlier one (rule VERDICT-16). The word that it is paid stands, whatever is answered after it, and is noted also where
 * whoever asked has gone on meanwhile, as `signal` says (rule VERDICT-18).
 */
export const statusNow = async (ports: AskingPorts, sessionId: string, signal: AbortSignal): Promise<PaymentStatus> => {
  const notes = paymentNotes(ports);
  const status = await statusOfPayment(ports.client, sessionId).catch((error: unknown): PaymentStatus => {
    if (notes.isPaid(sessionId) && verdictOfProblem(problemOf(error)) === 'refused') return 'SUCCEED';
    throw error;
  });
  const verdict = verdictOfStatus(status);
  if (!isPaid(verdict) && notes.isPaid(sessionId)) return 'SUCCEED';
  if (isPaid(verdict) && signal.aborted) notes.settle(sessionId, verdict);
  return hasEndedUnpaid(status) && notes.isOnItsWay(sessionId) ? 'PENDING' : status;
};

/** How a payment ended, as the operator says it: the one way to ask, for drivers and rental companies. */
export const verdictOn = (ports: AskingPorts) =>
  paymentVerdictMachine.provide({
    actors: { askStatus: fromPromise(({ input: { sessionId }, signal }) => statusNow(ports, sessionId, signal)) },
  });
