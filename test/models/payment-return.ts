/** Samples for the paths after the provider: each page of a result, and what is known of the payment. */
import { verdicts } from '#domain/money/verdict.ts';
import type { RoundProgress } from '#domain/money/round.ts';
import { type PaymentReturnInput, paymentReturnMachine } from '#machines/payment-return.ts';
import type { VerdictOutput } from '#machines/payment-verdict.ts';
import { modelFor } from '#tools/paths/model.ts';
import { knownPayment } from '../unit/payment-records.ts';

const attempt = knownPayment('s1', {
  trips: [
    { id: 't1', cents: 1010 },
    { id: 't2', cents: 880 },
  ],
  cents: 1890,
  plate: '1234BCD',
  countryCode: 'PT',
  method: 'CREDIT_CARD',
  lines: [
    { date: '2026-11-01T08:00:00', from: 'Molinet', to: 'Montmarault', cents: 1010 },
    { date: '', from: '', to: '', cents: 880 },
  ],
});
/** A round of two vehicles, one of which is paid. */
const round: RoundProgress = {
  rows: [
    { plate: '1234BCD', countryCode: 'PT', cents: 2310, sessionId: 's0', state: 'paid', paidIn: 's1' },
    { plate: 'AA123BB', countryCode: 'FR', cents: 1450, sessionId: 's2', state: 'owed', paidIn: null },
  ],
  paid: 1,
  next: 's2',
};
export const arrival: PaymentReturnInput = {
  screen: 'processing',
  sessionId: 's1',
  reference: 'S1-REFERENCE',
  email: '',
  known: null,
  isNews: false,
  checkedAt: null,
  attempt,
  left: { isListKnown: true, areOthersKnown: true, ofList: null, elsewhere: null },
  money: { refusal: { says: 'notCharged' }, owed: null, deadline: null, isTwice: false },
  canRetry: true,
  unpaid: [],
  now: '2026-11-20T10:00:00Z',
  keeping: 'kept',
  otherVehicles: [],
  round: null,
};
const verdictOf = (verdict: VerdictOutput['verdict']): VerdictOutput => ({
  verdict,
  problem: verdict === 'refused' ? { code: 'payment_session_invalid', status: 400 } : null,
});

export const model = modelFor({
  machine: paymentReturnMachine,
  inputs: {
    'back from the provider': arrival,
    'back from the provider, without a session': { ...arrival, sessionId: null },
    'back from the provider, a company whose sign-in has ended': {
      ...arrival,
      attempt: { ...attempt, isOwn: false, isFleet: true },
    },
    'back from the provider, a customer whose sign-in has ended': { ...arrival, attempt: { ...attempt, isOwn: false } },
    'on the waiting page, opened by its address': { ...arrival, screen: 'waiting' },
    'on the waiting page': { ...arrival, screen: 'waiting', known: verdictOf('pending') },
    'on the rejected page, refused': { ...arrival, screen: 'rejected', known: verdictOf('rejected') },
    'on the rejected page, with an unknown status': {
      ...arrival,
      screen: 'rejected',
      known: verdictOf('unknownStatus'),
    },
    'on the rejected page, with an error answered': { ...arrival, screen: 'rejected', known: verdictOf('refused') },
    'on the rejected page, with nothing but errors': { ...arrival, screen: 'rejected', known: verdictOf('unclear') },
    'on the rejected page of a payment that is not noted': {
      ...arrival,
      screen: 'rejected',
      known: verdictOf('unclear'),
      attempt: null,
      canRetry: false,
    },
    'on the rejected page, and a notice has confirmed since that it is paid': {
      ...arrival,
      screen: 'rejected',
      known: verdictOf('paid'),
    },
    'refused just now': { ...arrival, screen: 'rejected', known: verdictOf('rejected'), isNews: true },
    'an error answered just now': { ...arrival, screen: 'rejected', known: verdictOf('refused'), isNews: true },
    'cancelled just now': {
      ...arrival,
      screen: 'cancelled',
      known: verdictOf('cancelled'),
      isNews: true,
      canRetry: false,
    },
    'on the cancelled page': { ...arrival, screen: 'cancelled', known: verdictOf('cancelled'), canRetry: false },
    'paid, with the operator’s word': { ...arrival, screen: 'success', known: verdictOf('paid') },
    'paid twice, while other trips are open': {
      ...arrival,
      screen: 'duplicated',
      known: verdictOf('paidTwice'),
      left: {
        isListKnown: true,
        areOthersKnown: true,
        ofList: null,
        elsewhere: { plates: ['AA123BB'], count: 2, cents: 950, until: null },
      },
    },
    'paid, while other trips of the list are not': {
      ...arrival,
      screen: 'success',
      known: verdictOf('paid'),
      left: {
        isListKnown: true,
        areOthersKnown: true,
        ofList: { plates: ['1234BCD'], count: 1, cents: 600, until: '2026-11-30' },
        elsewhere: null,
      },
    },
    'paid, the first of two vehicles': { ...arrival, screen: 'success', known: verdictOf('paid'), round },
    'paid, and no status says which of two payments': {
      ...arrival,
      screen: 'success',
      known: verdictOf('paid'),
      attempt: { ...attempt, cents: 0, method: null, lines: [], doubt: { all: ['t1', 't2'], unsure: ['t2'] } },
      left: { isListKnown: false, areOthersKnown: true, ofList: null, elsewhere: null },
    },
    'the success page opened by its address': { ...arrival, screen: 'success', attempt: null },
    'the success page opened after a payment made twice': {
      ...arrival,
      screen: 'success',
      known: verdictOf('paidTwice'),
    },
    'the rejected page opened by its address': { ...arrival, screen: 'rejected', attempt: null },
  },
  events: [
    { type: 'check.pressed' },
    { type: 'day.changed', now: '2026-11-21T00:00:00Z' },
    { type: 'page.shown' },
    { type: 'page.hidden' },
    { type: 'page.restored' },
    { type: 'payment.decided' },
    { type: 'check.noted', now: '2026-11-21T12:00:00Z' },
    { type: 'reference.copied' },
    { type: 'search.pressed' },
    { type: 'vehicle.pressed', vehicle: { plate: 'AA123BB', country: 'FR' } },
    { type: 'next.pressed' },
  ],
  effects: {
    loadEmail: { done: ['ana@example.es'], error: [new Error('There is no address.')] },
    verdict: {
      done: Object.fromEntries(verdicts.map((verdict) => [verdict, verdictOf(verdict)])),
      error: [new Error('Asking broke.')],
    },
    loadPage: { done: [{ title: 'Gracias' }], error: [new Error('There is no text.')] },
    readTime: { done: ['2026-11-21T12:00:00Z'], error: [new Error('There is no clock.')] },
    watchRound: {
      sends: [{ type: 'round.changed', round: null }],
      error: { 'cannot listen': new Error('no listener') },
    },
    watchMoney: {
      sends: [
        {
          type: 'money.changed',
          money: {
            refusal: { says: 'notChargedNow', cents: 700 },
            owed: null,
            deadline: { ends: 'today', cents: 600 },
            isTwice: false,
          },
        },
      ],
      error: { 'cannot listen': new Error('no listener') },
    },
    watchChecks: { sends: [], error: { 'cannot listen': new Error('no listener') } },
    watchNote: { sends: [], error: { 'cannot listen': new Error('no listener') } },
    watchPage: { sends: [{ type: 'page.restored' }], error: { 'cannot listen': new Error('no listener') } },
  },
  contextKey: ({ checks, email, verdict, page, isCopied, checkedAt, round: progress }) =>
    [
      ...(progress === null ? [] : ['round']),
      ...(checks === 0 ? [] : [`check ${Math.min(checks, 2)}`]),
      ...(checkedAt === null ? [] : ['time told']),
      ...(isCopied ? ['copied'] : []),
      ...(email === '' ? [] : ['e-mail']),
      ...(verdict === null ? [] : [verdict]),
      ...(page.title === undefined ? [] : ['page']),
    ].join(', '),
});
