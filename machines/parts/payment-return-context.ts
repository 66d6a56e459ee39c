import type { Attempt, Payer } from '#domain/attempt.ts';
import type { Left } from '#domain/left-after-payment.ts';
import type { ConfirmationPage } from '#domain/operator-page.ts';
import type { Problem } from '#domain/problem.ts';
import type { ResultPage, Verdict } from '#domain/verdict.ts';
import type { VerdictOutput } from '../payment-verdict.ts';

export type PaymentReturnInput = {
  screen: 'processing' | ResultPage;
  sessionId: string | null;
  /** What a driver names to the operator of this payment. */
  reference: string;
  /** The e-mail address tied to the payment, when it is known already. */
  email: string;
  /** What is known of this session's payment in this tab. */
  known: VerdictOutput | null;
  /** The verdict arrived since the page was loaded. */
  isNews: boolean;
  /** When the operator was last asked, ISO 8601; null where this tab has not asked. */
  checkedAt: string | null;
  /** What was paid, where this browser has noted it. */
  attempt: Attempt | null;
  /** What is still to be paid, once it has ended well. */
  left: Left;
  /** Whether the selection that was to be paid is still there. */
  canRetry: boolean;
};
export type PaymentReturn = PaymentReturnInput & {
  page: ConfirmationPage;
  verdict: Verdict | null;
  problem: Problem | null;
  checks: number;
  /** The reference was copied. */
  isCopied: boolean;
};
export type PaymentReturnEvent =
  | { type: 'check.pressed' }
  | { type: 'page.shown' }
  | { type: 'page.restored' }
  | { type: 'reference.copied' }
  | { type: 'search.pressed' };

/** Whose trips were paid. */
export const payer = ({ context: { attempt } }: { context: PaymentReturn }): Payer => ({
  plate: attempt?.plate ?? '',
  countryCode: attempt?.countryCode ?? '',
});
export const session = ({ context }: { context: PaymentReturn }) => ({ sessionId: context.sessionId ?? '' });
export const email = ({ event }: { event: { output: string } }) => ({ email: event.output });
