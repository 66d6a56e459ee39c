import { passing, type Problem, type ProblemCode } from '../problem.ts';

/** How a payment ended, or that it has not yet. */
export const knownPaymentStatuses = ['SUCCEED', 'DUPLICATED', 'REJECTED', 'CANCELLED', 'PENDING'] as const;
/** `UNKNOWN` replaces a status that this release does not know. */
export type PaymentStatus = (typeof knownPaymentStatuses)[number] | 'UNKNOWN';

/**
 * How a payment ended, according to the operator (rules VERDICT-1 to VERDICT-6). `unknownStatus`: a valid answer with a
 * status that we do not know; `refused`: an error with the operator's code; `unclear`: only errors without a code;
 * `unanswered`: no answer.
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
  'unanswered',
] as const;
export type Verdict = (typeof verdicts)[number];
export const isVerdict = (text: unknown): text is Verdict => verdicts.some((verdict) => verdict === text);

const words: Record<PaymentStatus, Verdict> = {
  SUCCEED: 'paid',
  DUPLICATED: 'paidTwice',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
  PENDING: 'pending',
  UNKNOWN: 'unknownStatus',
};

/** The verdict of a status in a valid answer. */
export const verdictOfStatus = (status: PaymentStatus): Verdict => words[status];

/** The portal's own codes, for answers without one of the operator's. */
const ownCodes: ReadonlySet<ProblemCode> = new Set(['unknown', 'bad_answer', 'not_found', 'not_connected']);

/** A code that is not known here may mean that the payment goes on: a conflict, a lock, something missing, or a refusal to answer now. */
const undecided: readonly number[] = [404, 409, 423, ...passing];

/** The verdict of a failed call: only a 4xx with one of the operator's codes is one, known here or not. */
export const verdictOfProblem = ({ code, status, isNamed = false }: Problem): Verdict => {
  if (code === 'no_answer') return 'unanswered';
  const isAnswered = status !== undefined && status >= 400 && status < 500;
  return isAnswered && (!ownCodes.has(code) || (isNamed && !undecided.includes(status))) ? 'refused' : 'unclear';
};

/** Whether another request may bring a verdict. */
export const isOpen = (verdict: Verdict): boolean =>
  verdict === 'pending' || verdict === 'unclear' || verdict === 'unanswered';

/** Whether the money was taken, according to the operator. */
export const isPaid = (verdict: Verdict): boolean => verdict === 'paid' || verdict === 'paidTwice';

/** Whether the operator has ended a payment: its note is no longer needed. */
export const isFinal = (verdict: Verdict): boolean =>
  isPaid(verdict) || verdict === 'rejected' || verdict === 'cancelled';

const weights: readonly Verdict[] = ['unanswered', 'unclear', 'pending'];

/** The verdict of several answers: a verdict outweighs an error, and an error outweighs no answer. */
export const combine = (before: Verdict | null, now: Verdict): Verdict =>
  before === null || weights.indexOf(now) === -1 || weights.indexOf(now) > weights.indexOf(before) ? now : before;

/** The page that shows the result of a payment (rule VERDICT-2, VERDICT-5). */
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
  unanswered: 'waiting',
};

export const resultPageOf = (verdict: Verdict): ResultPage => resultPages[verdict];
