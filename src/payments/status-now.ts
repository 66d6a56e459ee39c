import { statusOfPayment } from '#api/payments.ts';
import { problemOf } from '#domain/problem.ts';
import {
  isOpen,
  isPaid,
  type Verdict,
  verdictOfProblem,
  verdictOfStatus,
  type PaymentStatus,
} from '#domain/money/verdict.ts';
import type { Ports } from '#runtime/ports.ts';
import { type LedgerPorts, ledgerOf } from './ledger.ts';

export type StatusPorts = LedgerPorts & Pick<Ports, 'client'>;

/** The operator's verdict of now, without the noted one: a payer doubts it. */
export const doubtedVerdict = ({ client }: Pick<Ports, 'client'>, sessionId: string): Promise<Verdict> =>
  statusOfPayment(client, sessionId).then(verdictOfStatus, (error: unknown) => verdictOfProblem(problemOf(error)));

/** Whose status is wanted: that of the noted attempt, or of the last attempt in the session. */
export type Scope = 'attempt' | 'session';

const isRefusal = (status: PaymentStatus): boolean => {
  const verdict = verdictOfStatus(status);
  return !isOpen(verdict) && !isPaid(verdict);
};

/**
 * The status of a payment; null while a refusal may describe another attempt in the session (rules VERDICT-16,
 * VERDICT-19, VERDICT-20). A paid status is final, whatever is answered later, and is stored even if `signal` has
 * aborted (rule VERDICT-18).
 */
export const statusNow = async (
  ports: StatusPorts,
  sessionId: string,
  signal: AbortSignal,
  scope: Scope = 'attempt',
): Promise<PaymentStatus | null> => {
  const ledger = ledgerOf(ports);
  const status = await statusOfPayment(ports.client, sessionId).catch((error: unknown): PaymentStatus => {
    if (ledger.isPaid(sessionId) && verdictOfProblem(problemOf(error)) === 'refused') return 'SUCCEED';
    throw error;
  });
  const verdict = verdictOfStatus(status);
  if (!isPaid(verdict) && ledger.isPaid(sessionId)) return 'SUCCEED';
  if (isPaid(verdict) && signal.aborted) ledger.judge(sessionId, verdict);
  const isOfAnother = ledger.mayRefuseEarlier(sessionId) || (scope === 'attempt' && ledger.mayRefuseLater(sessionId));
  return isRefusal(status) && isOfAnother ? null : status;
};

/** The verdict on a noted attempt; `pending` only if the operator answered that, so that its e-mail may be announced. */
export const verdictNow = (ports: StatusPorts, sessionId: string, signal: AbortSignal): Promise<Verdict> =>
  statusNow(ports, sessionId, signal).then(
    (status) => (status === null ? 'unanswered' : verdictOfStatus(status)),
    (error: unknown) => verdictOfProblem(problemOf(error)),
  );
