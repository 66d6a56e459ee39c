/** Samples for the paths of one attempt to pay: by each kind of card, and how each call may end. */
import { emptyBilling } from '#domain/payment/billing.ts';
import type { ProviderRequest } from '#domain/payment/provider.ts';
import { ProblemError } from '#domain/problem.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt.ts';
import { verdicts } from '#domain/money/verdict.ts';
import { modelFor } from '#tools/paths/model.ts';

const provider: ProviderRequest = { psp: 'PAYBOX', url: 'https://cards.example', parameters: [] };
const lostAnswers = {
  'no answer': new ProblemError({ code: 'no_answer' }),
  'a broken answer': new ProblemError({ code: 'bad_answer' }),
  'a bare 500': new ProblemError({ code: 'unknown', status: 500 }),
  'a 500 with a known code': new ProblemError({ code: 'private_card_bin_error', status: 500 }),
  'a bare 400': new ProblemError({ code: 'unknown', status: 400 }),
};
const refusal = { 'the session has expired': new ProblemError({ code: 'payment_session_invalid', status: 400 }) };

export const model = modelFor({
  machine: paymentAttemptMachine,
  inputs: {
    'by credit card': {
      sessionId: 's1',
      trips: [],
      order: { kind: 'creditCard', billing: { ...emptyBilling, lastName: 'García' } },
    },
    'by fuel card': {
      sessionId: 's1',
      trips: [],
      order: {
        kind: 'fuelCard',
        cardType: 'TOTAL',
        card: { cardNumber: '123456', expiry: '12/30', cvv: '123', email: 'ana@example.es' },
      },
    },
    'an earlier attempt is open': { sessionId: 's1', trips: [], order: { kind: 'unfinished' } },
  },
  events: [
    { type: 'check.pressed' },
    { type: 'resume.pressed' },
    { type: 'page.restored' },
    { type: 'page.shown' },
    { type: 'payment.decided' },
  ],
  effects: {
    openProvider: {
      done: {
        provider: { request: provider, taken: null },
        'paid in another session perhaps': { request: null, taken: 's0' },
      },
      error: { ...lostAnswers, ...refusal },
    },
    askEarlier: {
      done: {
        'nothing given up was paid': null,
        'paid in a session that was given up': { sessionId: 's0', outcome: { verdict: 'paid', problem: null } },
      },
      error: [new Error('The notes could not be read.')],
    },
    findOther: {
      done: {
        'paid for all of these trips': null,
        'paid for other trips': { sessionId: 's1', cents: 400, unpaid: { count: 1, cents: 600 } },
      },
      error: [new Error('The notes could not be read.')],
    },
    payByFuelCard: {
      done: [undefined],
      error: {
        ...lostAnswers,
        ...refusal,
        'the key is of another request': new ProblemError({ code: 'idempotency_key_reused', status: 422 }),
      },
    },
    noteCharge: {
      done: { noted: null, 'paid in another session perhaps': 's0' },
      error: [new Error('The note could not be made.')],
    },
    verdict: {
      done: Object.fromEntries(verdicts.map((verdict) => [verdict, { verdict, problem: null }])),
      error: [new Error('Asking broke.')],
    },
    watchNote: {
      sends: [
        {
          type: 'payment.named',
          open: { cents: 600, plate: 'AA123BB', countryCode: 'FR', isOwn: true, deadline: null },
        },
      ],
      error: { 'cannot listen': new Error('no listener') },
    },
    watchPage: { sends: [{ type: 'page.restored' }], error: { 'cannot listen': new Error('no listener') } },
  },
  contextKey: ({ sessionId, order, verdict, problem, open }) =>
    `${sessionId}, order ${order.kind}, ${verdict ?? 'no verdict'}, problem ${problem?.code ?? '-'}${open ? ', named' : ''}`,
});
