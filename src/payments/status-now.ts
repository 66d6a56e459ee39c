import { statusOfPayment } from '#api/payments.ts';
import type { PaymentStatus } from '#domain/payment.ts';
import { problemOf } from '#domain/problem.ts';
import { isOpen, isPaid, verdictOfProblem, verdictOfStatus } from '#domain/verdict.ts';
import type { Ports } from '#runtime/ports.ts';
import { paymentNotes } from './notes.ts';

export type AskingPorts = Pick<Ports, 'client' | 'local' | 'window' | 'serverClock'>;

/** Of what the status of a session is to tell: of the attempt that is noted, or of whichever was the last. */
export type Told = 'attempt' | 'session';

const isRefusal = (status: PaymentStatus): boolean => {
  const verdict = verdictOfStatus(status);
  return !isOpen(verdict) && !isPaid(verdict);
};

/**
 * How a payment stands. A refusal says nothing while it may be about another attempt in the session (rules VERDICT-16, VERDICT-19,
 * VERDICT-20). The word that it is paid stands, whatever is answered after it, and is noted also where whoever asked has gone on
 * meanwhile, as `signal` says (rule VERDICT-18).
 */
export const statusNow = async (
  ports: AskingPorts,
  sessionId: string,
  signal: AbortSignal,
  told: Told = 'attempt',
): Promise<PaymentStatus> => {
  const notes = paymentNotes(ports);
  const status = await statusOfPayment(ports.client, sessionId).catch((error: unknown): PaymentStatus => {
    if (notes.isPaid(sessionId) && verdictOfProblem(problemOf(error)) === 'refused') return 'SUCCEED';
    throw error;
  });
  const verdict = verdictOfStatus(status);
  if (!isPaid(verdict) && notes.isPaid(sessionId)) return 'SUCCEED';
  if (isPaid(verdict) && signal.aborted) notes.settle(sessionId, verdict);
  const isOfAnother =
    notes.isOnItsWay(sessionId) ||
    notes.mayBeOfEarlier(sessionId) ||
    (told === 'attempt' && notes.isOfLater(sessionId));
  return isRefusal(status) && isOfAnother ? 'PENDING' : status;
};
