import { emptyBilling } from '#domain/billing.ts';
import type { PaymentStatus, ProviderRequest } from '#domain/payment.ts';
import { ProblemError } from '#domain/problem.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt.ts';
import { planFor } from '#tools/paths/plan.ts';

const statuses: PaymentStatus[] = ['SUCCEED', 'DUPLICATED', 'REJECTED', 'CANCELLED', 'PENDING', 'UNKNOWN'];
const provider: ProviderRequest = { psp: 'PAYBOX', url: 'https://cards.example', parameters: [] };
const lostAnswers = {
  'no answer': new ProblemError({ code: 'no_answer' }),
  'a broken answer': new ProblemError({ code: 'bad_answer' }),
  'a bare 500': new ProblemError({ code: 'unknown', status: 500 }),
};
const refusal = {
  'the session has expired': new ProblemError({ code: 'payment_session_invalid', status: 400 }),
  'a bare 400': new ProblemError({ code: 'unknown', status: 400 }),
};

export const plan = planFor({
  machine: paymentAttemptMachine,
  inputs: {
    'by credit card': {
      sessionId: 's1',
      order: { kind: 'creditCard', billing: { ...emptyBilling, lastName: 'García' } },
    },
    'by fuel card': {
      sessionId: 's1',
      order: {
        kind: 'fuelCard',
        cardType: 'TOTAL',
        card: { cardNumber: '123', expiry: '12/30', cvv: '123', email: 'ana@example.es' },
      },
    },
    'an earlier attempt is open': { sessionId: 's1', order: { kind: 'unfinished' } },
  },
  events: [{ type: 'check.pressed' }, { type: 'resume.pressed' }, { type: 'page.restored' }],
  effects: {
    openProvider: { done: { provider }, error: { ...lostAnswers, ...refusal } },
    payByFuelCard: { done: [undefined], error: { ...lostAnswers, ...refusal } },
    askStatus: { done: statuses, error: { 'no answer': lostAnswers['no answer'] } },
    watchPage: { sends: [{ type: 'page.restored' }], error: { 'cannot listen': new Error('no listener') } },
  },
  contextKey: ({ order, problem }) => `order ${order.kind}, problem ${problem?.code ?? '-'}`,
});
