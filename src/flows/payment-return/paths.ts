import type { PaymentStatus } from '#domain/payment.ts';
import { ProblemError } from '#domain/problem.ts';
import { paymentReturnMachine, type PaymentReturnInput } from '#machines/payment-return.ts';
import { planFor } from '#tools/paths/plan.ts';

const statuses: PaymentStatus[] = ['SUCCEED', 'DUPLICATED', 'REJECTED', 'CANCELLED', 'PENDING', 'UNKNOWN'];
const problems = [new ProblemError({ code: 'no_answer' }), new ProblemError({ code: 'unknown', status: 500 })];
const arrival: PaymentReturnInput = { screen: 'processing', sessionId: 's1', email: '', outcome: null };

export const plan = planFor({
  machine: paymentReturnMachine,
  inputs: {
    'back from the provider': arrival,
    'back from the provider, without a session': { ...arrival, sessionId: null },
    'on the waiting page': { ...arrival, screen: 'waiting' },
    'on the rejected page': { ...arrival, screen: 'rejected' },
    'on the cancelled page': { ...arrival, screen: 'cancelled' },
    'paid, with the operator’s word': { ...arrival, screen: 'success', outcome: 'SUCCEED' },
    'paid twice, with the operator’s word': { ...arrival, screen: 'duplicated', outcome: 'DUPLICATED' },
    'the success page opened by its address': { ...arrival, screen: 'success' },
    'the success page opened after a payment made twice': { ...arrival, screen: 'success', outcome: 'DUPLICATED' },
    'the duplicated page opened by its address': { ...arrival, screen: 'duplicated' },
  },
  events: [{ type: 'check.pressed' }, { type: 'page.shown' }, { type: 'page.restored' }],
  effects: {
    loadEmail: { done: ['ana@example.es'], error: problems.slice(0, 1) },
    askStatus: { done: statuses, error: problems },
    loadPage: { done: [{ title: 'Gracias' }], error: problems.slice(0, 1) },
    watchPage: { sends: [{ type: 'page.restored' }], error: { 'cannot listen': new Error('no listener') } },
  },
  contextKey: ({ checks, email, problem, page }) =>
    [
      ...(checks === 0 ? [] : [`check ${Math.min(checks, 5)}`]),
      ...(email === '' ? [] : ['e-mail']),
      ...(problem === null ? [] : [problem.code]),
      ...(page.title === undefined ? [] : ['page']),
    ].join(', '),
});
