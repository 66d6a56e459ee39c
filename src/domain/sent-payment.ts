import { type Attempt, referenceOf } from './attempt.ts';
import type { Verdict } from './verdict.ts';

/** How a payment ended, as far as a page can say that cannot show its result: `open` where nobody has said so here. */
export type SentEnd = 'paid' | 'refused' | 'cancelled' | 'open';

const ends: Record<Verdict, SentEnd> = {
  paid: 'paid',
  paidTwice: 'paid',
  rejected: 'refused',
  unknownStatus: 'refused',
  cancelled: 'cancelled',
  refused: 'open',
  pending: 'open',
  unclear: 'open',
  unheard: 'open',
};

/** A payment that was sent, whose page cannot be shown; `cents` is null where this browser has not noted it. */
export type SentPayment = { end: SentEnd; cents: number | null; reference: string };

type Kept = {
  /** The path of the page, in the form that routes know. */
  pathname: string;
  /** The payment session of the page; undefined where it has none. */
  sessionId: string | undefined;
  outcome: { sessionId: string; verdict: Verdict; attempt: Attempt | null } | undefined;
  /** Payments whose end is not known, and payments that ended well. */
  attempts: readonly Attempt[];
  paid: readonly Attempt[];
};

/** What a page of paying says that cannot be shown (rule RESULT-13); null where nothing was sent. */
export const sentPaymentOf = ({ pathname, sessionId, outcome, attempts, paid }: Kept): SentPayment | null => {
  const isResult = pathname.startsWith('/payment/');
  if (sessionId === undefined || sessionId === '' || (!isResult && pathname !== '/payment')) return null;
  const inSession = (notes: readonly Attempt[]): Attempt | undefined =>
    notes.find((note) => note.sessionId === sessionId && note.isReleased !== true);
  const heard = outcome?.sessionId === sessionId ? outcome : undefined;
  const paidNote = inSession(paid);
  const openNote = inSession(attempts);
  // The form of payment has sent nothing where nothing is noted.
  if (!isResult && openNote === undefined) return null;
  const note = paidNote ?? openNote ?? heard?.attempt;
  const end =
    paidNote !== undefined ? 'paid' : ends[openNote === undefined ? (heard?.verdict ?? 'unheard') : 'unheard'];
  return { end, cents: note?.cents ?? null, reference: referenceOf(sessionId) };
};
