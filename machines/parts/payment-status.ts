import type { PaymentStatus } from '#domain/payment.ts';
import { using } from './params.ts';

/** The operator's word on a payment, as guards and actions take it. */
export type Word = { status: PaymentStatus };

/** The parameters of a guard or an action once the status has been asked for. */
export const status = ({ event }: { event: { output: PaymentStatus } }): Word => ({ status: event.output });

/** A guard: whether the operator's word is one of these. */
export const says =
  (...words: PaymentStatus[]) =>
  (_: unknown, word: Word): boolean =>
    words.includes(word.status);

/** The action that keeps the operator's word for this tab. */
export const noteOutcome = using('noteOutcome', status);
