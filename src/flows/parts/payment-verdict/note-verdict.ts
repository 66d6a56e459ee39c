import type { Ports } from '#app/ports.ts';
import { paymentNotes } from '#flows/parts/payment-notes.ts';
import type { VerdictOutput } from '#machines/payment-verdict.ts';

/** Keeps what was heard of a payment for this tab's result pages, and ends its note where that is the operator's word. */
export const noteVerdictOf = (ports: Ports, sessionId: string, { verdict, problem }: VerdictOutput): void => {
  const notes = paymentNotes(ports);
  const heard = { verdict, problem, heardAt: ports.now() };
  const before = notes.of(sessionId);
  notes.settle(sessionId, verdict);
  ports.session.write('payment/outcome', { sessionId, ...heard, attempt: before ?? notes.of(sessionId) });
};
