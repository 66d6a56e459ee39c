import { type Attempt, referenceOf } from './attempt.ts';
import type { Verdict } from './verdict.ts';

/** How a payment ended, for a page that cannot show its result; `open` without a known verdict. */
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
  unanswered: 'open',
};

/** Why this browser takes a payment as sent: it sent it, the provider sent the driver back, or the payment's page was opened. */
export type SentSign = 'sent' | 'returned' | 'asked';

/** A payment whose page cannot be shown; `cents` and `startedAt` (epoch ms) are null if this browser has not noted it. */
export type SentPayment = {
  sign: SentSign;
  end: SentEnd;
  cents: number | null;
  startedAt: number | null;
  reference: string;
};

type Kept = {
  /** The path of the page, in the form that routes know. */
  pathname: string;
  /** The payment session of the page; undefined without one. */
  sessionId: string | undefined;
  outcome: { sessionId: string; verdict: Verdict; attempt: Attempt | null } | undefined;
  /** Payments whose end is not known, and confirmed payments. */
  attempts: readonly Attempt[];
  paid: readonly Attempt[];
};

/** The payment behind a page of paying that cannot be shown (rule RESULT-13); null if nothing was sent. */
export const sentPaymentOf = ({ pathname, sessionId, outcome, attempts, paid }: Kept): SentPayment | null => {
  const isResult = pathname.startsWith('/payment/');
  if (sessionId === undefined || sessionId === '' || (!isResult && pathname !== '/payment')) return null;
  const inSession = (notes: readonly Attempt[]): Attempt | undefined =>
    notes.find((note) => note.sessionId === sessionId && note.isReleased !== true);
  const known = outcome?.sessionId === sessionId ? outcome : undefined;
  const paidNote = inSession(paid);
  const openNote = inSession(attempts);
  // Without a note, the payment form has sent nothing.
  if (!isResult && openNote === undefined) return null;
  const note = paidNote ?? openNote ?? known?.attempt;
  const end =
    paidNote !== undefined ? 'paid' : ends[openNote === undefined ? (known?.verdict ?? 'unanswered') : 'unanswered'];
  const isSent = known !== undefined || openNote !== undefined || paidNote !== undefined;
  return {
    sign: isSent ? 'sent' : pathname === '/payment/processing' ? 'returned' : 'asked',
    end,
    // After a sign-out the note has lost its owner and its amount.
    cents: note?.cents || null,
    startedAt: note?.startedAt ?? null,
    reference: referenceOf(sessionId),
  };
};
