/** Samples for the paths of payments without a known outcome: none, one or two, and each verdict. */
import type { Attempt } from '#domain/money/attempt.ts';
import { type TrackedPayment, unfinishedPaymentsMachine } from '#machines/unfinished-payments.ts';
import { modelFor } from '#tools/paths/model.ts';
import { notedAttempt } from '../unit/noted-attempt.ts';

const attempt = notedAttempt('s1', { journeyIds: ['t1', 't2'], cents: 1890, plate: 'AA123AA' });
const other: Attempt = { ...attempt, sessionId: 's2', journeyIds: ['t3'], cents: 500 };
const describe = ({ attempt: { sessionId }, verdict }: TrackedPayment): string =>
  `${sessionId} ${verdict ?? 'not asked'}`;

export const model = modelFor({
  machine: unfinishedPaymentsMachine,
  inputs: { 'nothing noted': { attempts: [] }, 'one payment noted': { attempts: [attempt] } },
  events: [
    { type: 'attempts.changed', attempts: [] },
    { type: 'attempts.changed', attempts: [attempt, other] },
    { type: 'check.pressed' },
    { type: 'resume.pressed', sessionId: 's1' },
    { type: 'notice.closed', sessionId: 's1' },
    { type: 'receipt.pressed', sessionId: 's1' },
  ],
  effects: {
    askAll: {
      done: {
        'the first is paid': [{ sessionId: 's1', verdict: 'paid' }],
        'the first was refused': [{ sessionId: 's1', verdict: 'rejected' }],
        'nothing is known': [
          { sessionId: 's1', verdict: 'unanswered' },
          { sessionId: 's2', verdict: 'unclear' },
        ],
      },
      error: [new Error('The effect broke.')],
    },
  },
  contextKey: ({ payments }) => payments.map(describe).join(', ') || 'nothing tracked',
});
