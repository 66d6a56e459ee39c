import type { PaymentStatus } from './payment.ts';
import type { Problem, ProblemCode } from './problem.ts';

/**
 * How a payment ended, according to the operator (rules VERDICT-1 to VERDICT-6). `unknownStatus`: a status that we do not
 * know, answered plainly; `refused`: an answered error with the operator's code; `unclear`: errors were received and no word; `unheard`:
 * nothing was received.
 */
export const verdicts = [
  'paid',
  'paidTwice',
  'rejected',
  'cancelled',
  'unknownStatus',
  'refused',
  'pending',
  'unclear',
  'unheard',
] as const;
export type Verdict = (typeof verdicts)[number];

const words: Record<PaymentStatus, Verdict> = {
  SUCCEED: 'paid',
  DUPLICATED: 'paidTwice',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
  PENDING: 'pending',
  UNKNOWN: 'unknownStatus',
};

/** What a status means that was answered plainly. */
export const verdictOfStatus = (status: PaymentStatus): Verdict => words[status];

/** Codes of the portal's own, for answers that bear none of the operator's. */
const ownCodes: ReadonlySet<ProblemCode> = new Set(['unknown', 'bad_answer', 'not_found', 'not_connected']);

/** What a failed call says of a payment: only a 4xx with one of the operator's codes is an answer. */
export const verdictOfProblem = ({ code, status }: Problem): Verdict => {
  if (code === 'no_answer') return 'unheard';
  const isAnswered = status !== undefined && status >= 400 && status < 500;
  return isAnswered && !ownCodes.has(code) ? 'refused' : 'unclear';
};

/** Whether asking again may bring the operator's word. */
export const isOpen = (verdict: Verdict): boolean =>
  verdict === 'pending' || verdict === 'unclear' || verdict === 'unheard';

/** Whether the money was taken, by the operator's own word. */
export const isPaid = (verdict: Verdict): boolean => verdict === 'paid' || verdict === 'paidTwice';

/** Whether a payment is over by the operator's own word: nothing of it has to be remembered. */
export const isSettled = (verdict: Verdict): boolean =>
  isPaid(verdict) || verdict === 'rejected' || verdict === 'cancelled';

const weights: readonly Verdict[] = ['unheard', 'unclear', 'pending'];

/** What is known after several answers: a word counts more than an error, an error more than silence. */
export const combined = (before: Verdict | null, now: Verdict): Verdict =>
  before === null || weights.indexOf(now) === -1 || weights.indexOf(now) > weights.indexOf(before) ? now : before;

/** The page that tells of a payment (rule VERDICT-2, VERDICT-5). */
const everyResultPage = ['success', 'duplicated', 'rejected', 'waiting', 'cancelled'] as const;
export type ResultPage = (typeof everyResultPage)[number];
export const isResultPage = (text: string): text is ResultPage => everyResultPage.some((page) => page === text);

const resultPages: Record<Verdict, ResultPage> = {
  paid: 'success',
  paidTwice: 'duplicated',
  rejected: 'rejected',
  unknownStatus: 'rejected',
  refused: 'rejected',
  unclear: 'rejected',
  cancelled: 'cancelled',
  pending: 'waiting',
  unheard: 'waiting',
};

export const resultPageOf = (verdict: Verdict): ResultPage => resultPages[verdict];
