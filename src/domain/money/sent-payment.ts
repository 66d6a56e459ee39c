import { isPaidRecord, isUndecided } from './known-payments.ts';
import { type LastAnswer, type PaymentRecord, referenceOf } from './payment.ts';
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

/** A payment whose page cannot be shown; `cents` and `startedAt` (epoch ms) are null if this browser has not recorded it. */
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
  /** What the result pages of this tab are about. */
  shown: { sessionId: string; answer: LastAnswer | null } | undefined;
  records: readonly PaymentRecord[];
};

/**
 * The recorded session that the text of a return address means: providers may change the case of its letters, or append
 * parameters of their own to it.
 */
export const recordedSession = (records: readonly PaymentRecord[], text: string): string | undefined => {
  const small = text.toLowerCase();
  const meant = ({ sessionId }: PaymentRecord): boolean => {
    const own = sessionId.toLowerCase();
    return small === own || (small.startsWith(own) && /^[?&;]/.test(small.slice(own.length)));
  };
  return records.find(meant)?.sessionId;
};

/** The payment behind a page of paying that cannot be shown (rule RESULT-13); null if nothing was sent. */
export const sentPaymentOf = ({ pathname, sessionId, shown, records }: Kept): SentPayment | null => {
  const isResult = pathname.startsWith('/payment/');
  if (sessionId === undefined || sessionId === '' || (!isResult && pathname !== '/payment')) return null;
  const own = records.filter((record) => record.sessionId === sessionId && record.state !== 'undecided.released');
  const open = own.findLast(isUndecided);
  const paid = own.findLast(isPaidRecord);
  // Without a record, the payment form has sent nothing.
  if (!isResult && open === undefined) return null;
  const answered = shown?.sessionId === sessionId ? shown.answer : own.at(-1)?.lastAnswer;
  const record = paid ?? open ?? own.at(-1);
  const end = paid !== undefined ? 'paid' : open !== undefined ? 'open' : ends[answered?.verdict ?? 'unanswered'];
  const isSent = record !== undefined || shown?.sessionId === sessionId;
  return {
    sign: isSent ? 'sent' : pathname === '/payment/processing' ? 'returned' : 'asked',
    end,
    // After a sign-out the record has lost its amount.
    cents: record?.cents || null,
    startedAt: record?.startedAt ?? null,
    reference: referenceOf(sessionId),
  };
};
