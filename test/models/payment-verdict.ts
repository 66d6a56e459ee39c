/** Samples for the paths of asking for a verdict: each status, each failure, and how often it is asked. */
import type { PaymentStatus } from '#domain/money/verdict.ts';
import { ProblemError } from '#domain/problem.ts';
import { paymentVerdictMachine } from '#machines/payment-verdict.ts';
import { modelFor } from '#tools/paths/model.ts';

const statuses: (PaymentStatus | null)[] = [
  'SUCCEED',
  'DUPLICATED',
  'REJECTED',
  'CANCELLED',
  'PENDING',
  'UNKNOWN',
  null,
];

export const model = modelFor({
  machine: paymentVerdictMachine,
  inputs: {
    'asked once': { sessionId: 's1', insistence: 'once' },
    'asked until there is an answer': { sessionId: 's1', insistence: 'untilAnswered' },
    'asked until there is a word': { sessionId: 's1', insistence: 'untilVerdict' },
  },
  events: [],
  effects: {
    askStatus: {
      done: statuses,
      error: {
        'no answer': new ProblemError({ code: 'no_answer' }),
        'a broken answer': new ProblemError({ code: 'bad_answer', status: 200 }),
        'a 502': new ProblemError({ code: 'unknown', status: 502 }),
        'a 500 with a known code': new ProblemError({ code: 'payment_session_invalid', status: 500 }),
        'a bare 404': new ProblemError({ code: 'unknown', status: 404 }),
        'the session has expired': new ProblemError({ code: 'payment_session_invalid', status: 400 }),
      },
    },
  },
  contextKey: ({ checks, verdict, problem }) =>
    [`check ${Math.min(checks, 5)}`, verdict ?? 'nothing heard', ...(problem === null ? [] : [problem.code])].join(
      ', ',
    ),
});
