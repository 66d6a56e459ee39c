import { fromPromise } from 'xstate';
import { statusOfPayment } from '#api/payments.ts';
import type { Ports } from '#app/ports.ts';
import type { PaymentStatus } from '#domain/payment.ts';
import { isPaid, isSettled, verdictOfStatus } from '#domain/verdict.ts';
import { paymentNotes } from '#flows/parts/payment-notes.ts';
import { paymentVerdictMachine } from '#machines/payment-verdict.ts';

type AskingPorts = Pick<Ports, 'client' | 'local' | 'window' | 'serverClock'>;

const isRefusal = (status: PaymentStatus): boolean => {
  const verdict = verdictOfStatus(status);
  return isSettled(verdict) && !isPaid(verdict);
};

/**
 * How a payment stands. A refusal says nothing while another charge of its session may be on its way: it may be about an
 * earlier one (rule VERDICT-16). The word that it is paid counts also where whoever asked has gone on meanwhile, and
 * stands whatever is heard after it (rule VERDICT-18).
 */
export const statusNow = async (ports: AskingPorts, sessionId: string): Promise<PaymentStatus> => {
  const notes = paymentNotes(ports);
  const status = await statusOfPayment(ports.client, sessionId).catch((error: unknown): PaymentStatus => {
    if (notes.isPaid(sessionId)) return 'SUCCEED';
    throw error;
  });
  const verdict = verdictOfStatus(status);
  if (isPaid(verdict)) notes.settle(sessionId, verdict);
  else if (notes.isPaid(sessionId)) return 'SUCCEED';
  return isRefusal(status) && notes.isOnItsWay(sessionId) ? 'PENDING' : status;
};

/** How a payment ended, as the operator says it: the one way to ask, for drivers and rental companies. */
export const verdictOn = (ports: AskingPorts) =>
  paymentVerdictMachine.provide({
    actors: { askStatus: fromPromise(({ input: { sessionId } }) => statusNow(ports, sessionId)) },
  });
