/** Samples for the paths of a company’s payment that is under way: each verdict of the operator. */
import { ProblemError } from '#domain/problem.ts';
import { verdicts } from '#domain/money/verdict.ts';
import { fleetPaymentMachine } from '#machines/fleet-payment.ts';
import { modelFor } from '#tools/paths/model.ts';

const open = [
  { sessionId: 's1', cents: 1350, count: 1, madeAt: Date.parse('2026-11-20T09:00:00Z') },
  { sessionId: 's2', cents: 2460, count: 2, madeAt: Date.parse('2026-11-20T10:00:00Z') },
];

export const model = modelFor({
  machine: fleetPaymentMachine,
  inputs: { 'no payment': { sessionId: null }, 'a payment under way': { sessionId: 's1' } },
  events: [
    { type: 'check.pressed' },
    { type: 'payment.attempted', sessionId: 's2' },
    { type: 'receipt.pressed' },
    { type: 'other.pressed', sessionId: 's2' },
    { type: 'notice.closed' },
  ],
  effects: {
    confirmSignIn: {
      done: [undefined],
      error: [new ProblemError({ code: 'unknown', status: 401 }), new ProblemError({ code: 'no_answer' })],
    },
    verdict: {
      done: Object.fromEntries(verdicts.map((verdict) => [verdict, { verdict, problem: null }])),
      error: [new Error('Asking broke.')],
    },
    loadRefusal: { done: [{ says: 'notCharged' }], error: [new Error('Reading broke.')] },
    loadCharge: { done: { known: { cents: 2840, count: 2 }, unknown: null }, error: [new Error('Reading broke.')] },
    watchOpen: {
      sends: [
        { type: 'payments.changed', open: [] },
        { type: 'payments.changed', open },
      ],
      error: { 'cannot listen': new Error('no listener') },
    },
    watchNote: { sends: [{ type: 'payment.decided' }], error: { 'cannot listen': new Error('no listener') } },
    saveReceipt: { done: [undefined], error: [new ProblemError({ code: 'no_answer' })] },
  },
  contextKey: ({ sessionId, charge, open: all, problem }) =>
    [sessionId ?? 'no session', charge?.cents, all.length, problem?.code ?? ''].join(' '),
});
