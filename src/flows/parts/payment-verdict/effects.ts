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

/** How a payment stands. A refusal says nothing while another charge of its session may be on its way: it may be about an earlier one (rule VERDICT-16). */
export const statusNow = async (ports: AskingPorts, sessionId: string): Promise<PaymentStatus> => {
  const status = await statusOfPayment(ports.client, sessionId);
  return isRefusal(status) && paymentNotes(ports).isOnItsWay(sessionId) ? 'PENDING' : status;
};

/** How a payment ended, as the operator says it: the one way to ask, for drivers and rental companies. */
export const verdictOn = (ports: AskingPorts) =>
  paymentVerdictMachine.provide({
    actors: { askStatus: fromPromise(({ input: { sessionId } }) => statusNow(ports, sessionId)) },
  });
