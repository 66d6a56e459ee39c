import type { LastAnswer } from '#domain/money/payment.ts';
import type { Ports } from '#runtime/ports.ts';
import type { VerdictOutput } from '#machines/payment-verdict.ts';
import { ledgerOf } from './ledger.ts';

/** The session whose verdict this page recorded last since it was loaded. */
const recordedHere = new WeakMap<Ports['tabStorage'], string>();
export const isRecordedHere = ({ tabStorage }: Ports, sessionId: string | null): boolean =>
  sessionId !== null && recordedHere.get(tabStorage) === sessionId;

/** Records the operator's verdict on a payment, which the result pages of this tab are about from now on. */
export const recordVerdict = (ports: Ports, sessionId: string, { verdict, problem }: VerdictOutput): void => {
  recordedHere.set(ports.tabStorage, sessionId);
  ledgerOf(ports).judge(sessionId, verdict, problem);
  ports.tabStorage.write('payment/shown', { sessionId, answer: { verdict, problem, at: ports.serverClock.now() } });
};

/** The result pages of this tab are about a payment that was confirmed before. */
export const showPayment = (ports: Ports, sessionId: string, verdict: 'paid' | 'paidTwice' = 'paid'): void => {
  const answer: LastAnswer = { verdict, problem: null, at: ports.serverClock.now() };
  recordedHere.set(ports.tabStorage, sessionId);
  ports.tabStorage.write('payment/shown', { sessionId, answer });
};
