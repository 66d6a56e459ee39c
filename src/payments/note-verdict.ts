import type { Ports } from '#runtime/ports.ts';
import { paymentNotes } from './notes.ts';
import type { VerdictOutput } from '#machines/payment-verdict.ts';

/** The session of which something was heard last since the page was loaded. */
const heardHere = new WeakMap<Ports['session'], string>();
export const isHeardHere = ({ session }: Ports, sessionId: string | null): boolean =>
  sessionId !== null && heardHere.get(session) === sessionId;

/** Keeps what was heard of a payment for this tab's result pages, and ends its note where that is the operator's word. */
export const noteVerdictOf = (ports: Ports, sessionId: string, { verdict, problem }: VerdictOutput): void => {
  const notes = paymentNotes(ports);
  const heard = { verdict, problem, heardAt: ports.now() };
  heardHere.set(ports.session, sessionId);
  const before = notes.of(sessionId);
  notes.settle(sessionId, verdict);
  ports.session.write('payment/outcome', { sessionId, ...heard, attempt: before ?? notes.of(sessionId) });
};
