/** Samples for the paths of the payment page: methods, what is typed, and how each attempt may end. */
import { closedMethods, isEveryMethodClosed } from '#domain/payment/choice.ts';
import type { PaymentMethod } from '#domain/payment/provider.ts';
import { ProblemError } from '#domain/problem.ts';
import { type PaymentInput, paymentMachine } from '#machines/payment.ts';
import type { Journey } from '#domain/trips/journey.ts';
import type { AttemptOutput } from '#machines/parts/attempt-inputs.ts';
import { type Verdict, verdicts } from '#domain/money/verdict.ts';
import { modelFor } from '#tools/paths/model.ts';
import { paymentInput, typedBilling } from '../unit/payment-input.ts';

const methods: PaymentMethod[] = [
  { type: 'CREDIT_CARD', isEnabled: true, brands: ['CB', 'Visa'] },
  { type: 'TOTAL', isEnabled: true },
  { type: 'other:WALLET', label: { es: 'Cartera' }, isEnabled: true },
  { type: 'DKV', isEnabled: false, errorMessage: 'No disponible.' },
];
const trip: Journey = { id: 't1', date: '2026-11-19T08:00:00', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 420 };
const input: PaymentInput = { ...paymentInput([trip]), billing: { ...typedBilling, billingCountry: 'FR' } };
const judgedAs = (verdict: Verdict): AttemptOutput => ({
  result: 'judged',
  sessionId: 's1',
  verdict,
  problem: null,
  other: null,
});
const refused: AttemptOutput = {
  result: 'refused',
  sessionId: 's1',
  verdict: null,
  problem: { code: 'private_card_bin_error' },
  other: null,
};

export const model = modelFor({
  machine: paymentMachine,
  inputs: {
    'a first visit': { ...input, remembers: false },
    'trips that were refused before': { ...input, refusedSession: 's0' },
    'a payment of unknown outcome, of a sum beyond most bank cards': {
      ...input,
      attemptedSession: 's0',
      trips: [{ ...trip, date: '2026-11-01T08:00:00', nature: 'latePayment', ttcPrice: 120_000 }],
    },
  },
  events: [
    { type: 'method.chosen', method: 'CREDIT_CARD' },
    { type: 'method.chosen', method: 'TOTAL' },
    { type: 'method.chosen', method: 'DKV' },
    { type: 'method.chosen', method: 'other:WALLET' },
    { type: 'method.chosen', method: 'ESSO' },
    { type: 'dialog.closed' },
    { type: 'extension.pressed' },
    { type: 'language.changed' },
    { type: 'billing.typed', field: 'lastName', value: '' },
    { type: 'billing.typed', field: 'lastName', value: 'García' },
    { type: 'card.typed', field: 'cardNumber', value: '1234 5678' },
    { type: 'card.typed', field: 'expiry', value: '1230' },
    { type: 'card.typed', field: 'cvv', value: '123' },
    { type: 'card.typed', field: 'email', value: 'ana@example.es' },
    { type: 'field.blurred', field: 'lastName' },
    { type: 'field.blurred', field: 'cardNumber' },
    { type: 'remembering.toggled' },
    { type: 'payment.submitted' },
    { type: 'retry.pressed' },
    { type: 'search.pressed' },
    { type: 'day.changed', now: '2026-11-21T00:00:00Z' },
    { type: 'slip.printed' },
  ],
  effects: {
    composeCode: { done: { 'a code': { scan: 'TOLL1', shortCode: 'K7P2MX' } }, error: [new Error('No code.')] },
    listMethods: {
      done: {
        methods: { methods, sessionId: 's1', known: {} },
        'methods of a session that ends': {
          methods,
          sessionId: 's1',
          sessionEndsAt: '2026-11-20T11:00:00Z',
          known: {},
        },
        'methods without a bank card': { methods: methods.slice(1), sessionId: 's1', known: {} },
        'methods that are all closed': { methods: closedMethods, sessionId: 's1', known: {} },
        'methods for a customer': { methods, sessionId: 's1', known: { email: 'ana@example.com' } },
      },
      error: [new ProblemError({ code: 'payment_session_invalid' }), new ProblemError({ code: 'no_answer' })],
    },
    watchMoney: {
      sends: [{ type: 'money.changed', money: { says: 'notCharged' } }],
      error: { 'cannot listen': new Error('no listener') },
    },
    watchSessionEnd: { done: { 'soon over': false, over: true }, error: [new ProblemError({ code: 'unknown' })] },
    extendSession: {
      done: { 'a later end': '2026-11-20T12:00:00Z', 'the same end': '2026-11-20T11:00:00Z' },
      error: [new ProblemError({ code: 'not_found', status: 404 }), new ProblemError({ code: 'no_answer' })],
    },
    verdict: {
      done: [
        { verdict: 'paid', problem: null },
        { verdict: 'rejected', problem: null },
        { verdict: 'pending', problem: null },
      ],
      error: [new Error('There is no answer.')],
    },
    attempt: {
      done: {
        'refused before anything was sent': refused,
        resumed: { result: 'resumed', verdict: null, problem: null, other: null },
        'paid for other trips': {
          result: 'paidForOthers',
          verdict: 'paid',
          problem: null,
          other: { sessionId: 's1', cents: 400, unpaid: { count: 1, cents: 600 } },
        },
        ...Object.fromEntries(verdicts.map((verdict) => [verdict, judgedAs(verdict)])),
      },
    },
  },
  contextKey: ({
    methods: offered,
    method,
    problem,
    order,
    billing: typed,
    billingProblems,
    card,
    cardProblems,
    verdict,
    sessionEndsAt,
    warnedOf,
    areTextsOld,
    remembers,
  }) =>
    [
      method ?? (isEveryMethodClosed(offered) ? 'every method closed' : 'no method'),
      ...(order === null ? [] : [`order ${order.kind}`]),
      ...(typed.lastName === '' ? ['name missing'] : []),
      ...(method === 'TOTAL' ? [`${Object.values(card).filter((value) => value !== '').length} of 4 card fields`] : []),
      ...(Object.values({ ...billingProblems, ...cardProblems }).some(Boolean) ? ['problems shown'] : []),
      ...(remembers === true ? ['remembered'] : []),
      ...(areTextsOld ? ['texts in another language'] : []),
      ...(problem === null ? [] : [problem.code]),
      ...(verdict === null ? [] : [verdict]),
      ...(sessionEndsAt === null ? [] : [warnedOf === sessionEndsAt ? 'warned of its end' : 'its end is known']),
    ].join(', '),
});
