/** Samples for the paths of payments without a known outcome: none, one or two, and each verdict. */
import { type OpenAttempt, type TrackedPayment, unfinishedPaymentsMachine } from '#machines/unfinished-payments.ts';
import { modelFor } from '#tools/paths/model.ts';
import { knownPayment } from '../unit/payment-records.ts';

const attempt: OpenAttempt = {
  ...knownPayment('s1', {
    trips: [
      { id: 't1', cents: 500 },
      { id: 't2', cents: 610 },
      { id: 't4', cents: 780 },
    ],
    cents: 1890,
    plate: 'AA123AA',
  }),
  deadline: { ends: 'tomorrow', cents: 1110 },
};
const other: OpenAttempt = {
  ...attempt,
  sessionId: 's2',
  trips: [{ id: 't3', cents: 530 }],
  cents: 530,
  plate: 'BB234CC',
  deadline: null,
};
const besides = { refusals: { s1: { says: 'notCharged' } }, hasOther: false } as const;
const describe = ({ attempt: { sessionId }, verdict }: TrackedPayment): string =>
  `${sessionId} ${verdict ?? 'not asked'}`;

export const model = modelFor({
  machine: unfinishedPaymentsMachine,
  inputs: { 'nothing noted': { ...besides, attempts: [] }, 'one payment noted': { ...besides, attempts: [attempt] } },
  events: [
    { type: 'attempts.changed', ...besides, hasOther: true, attempts: [] },
    { type: 'attempts.changed', ...besides, attempts: [attempt, other] },
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
