import type { Ports } from '#runtime/ports.ts';
import { paymentNotes } from './notes.ts';
import { isPaid } from '#domain/money/verdict.ts';
import type { VerdictOutput } from '#machines/payment-verdict.ts';

/** The session whose verdict this page recorded last since it was loaded. */
const recordedHere = new WeakMap<Ports['tabStorage'], string>();
export const isRecordedHere = ({ tabStorage }: Ports, sessionId: string | null): boolean =>
  sessionId !== null && recordedHere.get(tabStorage) === sessionId;

/** Stores a verdict for the result pages of this tab. A final verdict also ends the note of the payment. */
export const noteVerdictOf = (ports: Ports, sessionId: string, { verdict, problem }: VerdictOutput): void => {
  const notes = paymentNotes(ports);
  const record = { verdict, problem, notedAt: ports.now() };
  recordedHere.set(ports.tabStorage, sessionId);
  const before = notes.of(sessionId);
  notes.recordVerdict(sessionId, verdict);
  const after = notes.of(sessionId);
  const attempt = isPaid(verdict) ? (after ?? before) : (before ?? after);
  ports.tabStorage.write('payment/outcome', { sessionId, ...record, attempt });
};
