import type { OtherPayment } from '#domain/other-payment.ts';
import type { VerdictOutput } from '../payment-verdict.ts';
import { noted, type Taken } from './attempt-inputs.ts';
import { using } from './params.ts';
import { recordVerdict } from './verdict-asking.ts';

/** A payment that turns out to have been made, and the operator's word on it. */
export type EarlierPayment = { sessionId: string; outcome: VerdictOutput };
/** What one of the two effects below has found; null where it has found nothing. */
export type Found<T> = { found: T | null };

const found = <T>({ event }: { event: { output: T | null } }): Found<T> => ({ found: event.output });
const session = ({ event }: { event: { output: EarlierPayment | null } }): Taken => ({
  taken: event.output?.sessionId ?? null,
});
const earlierVerdict = ({ event }: { event: { output: EarlierPayment | null } }): VerdictOutput =>
  event.output?.outcome ?? { verdict: 'unheard', problem: null };

/** The steps before a charge and after the word on an earlier payment. The machine has the effects, guards and actions that they name. */
export const makingSure = {
  description:
    'Right before a charge the operator is asked once how the payments of these trips stand that the driver has given up. Where it cannot say within 10 s, the driver’s decision counts.',
  meta: { rule: 'VERDICT-19' },
  tags: 'busy',
  invoke: {
    id: 'askReleased',
    src: 'askReleased',
    input: noted,
    onDone: [
      {
        guard: using('isMade', found<EarlierPayment>),
        target: 'comparing',
        actions: ['forgetOrder', using('takeSession', session), ...recordVerdict(earlierVerdict)],
      },
      { target: 'sending' },
    ],
    onError: 'sending',
  },
  after: { makingSureTimeout: 'sending' },
} as const;

export const comparing = {
  description: 'A payment was made. Whether it was made for all of these trips decides what the driver is told.',
  meta: { rule: 'PAY-21' },
  tags: 'busy',
  invoke: {
    id: 'findOther',
    src: 'findOther',
    input: noted,
    onDone: [
      {
        guard: using('isForOthers', found<OtherPayment>),
        target: 'paidForOthers',
        actions: using('takeOther', found<OtherPayment>),
      },
      { target: 'judged' },
    ],
    onError: 'judged',
  },
} as const;
