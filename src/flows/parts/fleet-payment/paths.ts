import { ProblemError } from '#domain/problem.ts';
import { fleetPaymentMachine } from '#machines/fleet-payment.ts';
import { planFor } from '#tools/paths/plan.ts';

export const plan = planFor({
  machine: fleetPaymentMachine,
  inputs: { 'no payment': { sessionId: null }, 'a payment under way': { sessionId: 's1' } },
  events: [{ type: 'check.pressed' }, { type: 'payment.attempted', sessionId: 's2' }, { type: 'notice.closed' }],
  effects: {
    askStatus: {
      done: {
        paid: 'SUCCEED',
        'paid twice': 'DUPLICATED',
        refused: 'REJECTED',
        cancelled: 'CANCELLED',
        pending: 'PENDING',
        'a word we do not know': 'UNKNOWN',
      },
      error: [new ProblemError({ code: 'no_answer' })],
    },
  },
  contextKey: ({ sessionId }) => sessionId ?? 'no session',
});
