import { assign, setup } from 'xstate';
import type { OpenPayment } from '#domain/money/statement.ts';
import type { OtherPayment } from '#domain/money/other-payment.ts';
import { problemOf } from '#domain/problem.ts';
import { isFinal, isOpen, isPaid, verdictOfProblem } from '#domain/money/verdict.ts';
import {
  type Attempting,
  type AttemptInput,
  type AttemptOutput,
  billingInput,
  noteInput,
  type OpenedProvider,
  orderInput,
  paid,
  type Taken,
} from './parts/attempt-inputs.ts';
import { effect, listener } from './parts/effect.ts';
import { finalOutput } from './parts/final-output.ts';
import type { Failure } from './parts/failure.ts';
import { recordVerdict, verdictInput } from './parts/verdict-requests.ts';
import { paymentVerdictMachine, type VerdictOutput } from './payment-verdict.ts';

/** The payment whose end is not known; another tab may have made it, for another vehicle. */
type Named = { open: OpenPayment };

/** A payment that turns out to have been made, and its verdict. */
type EarlierPayment = { sessionId: string; outcome: VerdictOutput };
const outcomeOf = (earlier: EarlierPayment | null): VerdictOutput =>
  earlier?.outcome ?? { verdict: 'unanswered', problem: null };

/** The payment of the session, if it was made for other trips. */
type Other = { other: OtherPayment | null };

type Event =
  | { type: 'check.pressed' }
  | { type: 'resume.pressed' }
  | { type: 'page.restored' }
  | { type: 'page.shown' }
  | ({ type: 'payment.named' } & Named)
  /** A tab has learned how the payment ended. */
  | { type: 'payment.decided' };

/**
 * Requests the provider's form and notes the payment, one tab at a time. If an earlier attempt may have paid some of
 * it, only returns that attempt's session.
 */
const openProvider = effect<OpenedProvider, ReturnType<typeof billingInput>>();
const payByFuelCard = effect<void, ReturnType<typeof orderInput>>();
/** Notes the payment, one tab at a time. Returns the session of an earlier attempt that may have paid some of it, otherwise null. */
const noteAttempt = effect<string | null, ReturnType<typeof noteInput>>();
/** Requests the status of earlier payments that may have paid some of these trips: those that the driver has released, and the one that was refused. */
const askEarlier = effect<EarlierPayment | null, ReturnType<typeof noteInput>>();
/** The payment of the session, if it was made for other trips. */
const findOther = effect<OtherPayment | null, ReturnType<typeof noteInput>>();
const watchPage = listener();
/** Sends what is noted of the payment, and that it has ended. */
const watchNote = listener<{ sessionId: string }>();

const attemptSetup = setup({
  types: {
    context: {} as Attempting,
    events: {} as Event,
    input: {} as AttemptInput,
    output: {} as AttemptOutput,
    tags: {} as 'busy' | 'problem',
    children: {} as { verdict: 'verdict' },
  },
  actors: {
    openProvider,
    payByFuelCard,
    noteAttempt,
    askEarlier,
    findOther,
    verdict: paymentVerdictMachine,
    watchPage,
    watchNote,
  },
  guards: {
    isByCreditCard: ({ context }) => context.order.kind === 'creditCard',
    requestsStatusOnly: ({ context }) => context.order.kind === 'unfinished',
    isMade: (_, { found }: { found: EarlierPayment | null }) => found !== null,
    isForOthers: (_, { other }: Other) => other !== null,
    isPaid: (_, { verdict }: VerdictOutput) => isPaid(verdict),
    isTaken: (_, { taken }: Taken) => taken !== null,
    /** The operator knows the key from another request: this one was not charged, and the earlier one is not decided. */
    isKeySpent: (_, { error }: Failure) => problemOf(error).code === 'idempotency_key_reused',
    isRefusal: (_, { error }: Failure) => verdictOfProblem(problemOf(error)) === 'refused',
    /** An earlier attempt is undecided until the operator has ended it: after a status that is not known here, or an error with a code, the driver decides too. */
    isUndecided: ({ context }, { verdict }: VerdictOutput) =>
      isOpen(verdict) || (context.order.kind === 'unfinished' && !isFinal(verdict)),
  },
  actions: {
    /** The driver saw the warning and pays anyway: another charge of this session belongs to the same decision. */
    releaseAttempt: () => {},
    /** Stores the verdict for this session, and ends its note if the verdict is final. */
    noteVerdict: (_, __: VerdictOutput) => {},
    /** Leaves for the card provider by a real form POST. */
    sendToProvider: (_, __: OpenedProvider) => {},
    takeRequest: assign({ request: (_, { request }: OpenedProvider) => request }),
    takeOpen: assign({ open: (_, { open }: Named) => open }),
    takeOther: assign({ other: (_, { other }: Other) => other }),
    takeSession: assign({ sessionId: ({ context }, { taken }: Taken) => taken ?? context.sessionId }),
    /** Card data is deleted as soon as it has been sent. */
    forgetOrder: assign({ order: { kind: 'unfinished' } }),
    takeProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
    takeVerdict: assign((_, verdict: VerdictOutput) => verdict),
    clearProblem: assign({ problem: null }),
  },
  delays: { earlierPaymentTimeout: 10_000, providerTimeout: 20_000, chargingTimeout: 34_000 },
});

const redirecting = attemptSetup.createStateConfig({
  description:
    'The browser is leaving for the provider. A driver who comes back by the back button finds the payment’s state, not a second pay button.',
  tags: 'busy',
  invoke: { id: 'watchPage', src: 'watchPage', onError: {} },
  on: { 'page.restored': 'requestingStatus' },
  after: { providerTimeout: 'requestingStatus' },
});

const outcomeUnknown = attemptSetup.createStateConfig({
  description:
    'The driver decides: check again, or, knowing that no payment has been confirmed, start again. The status is requested again when the driver returns to this tab, and when another tab has learned the end.',
  tags: 'problem',
  invoke: [
    { id: 'watchPageAgain', src: 'watchPage', onError: {} },
    { id: 'watchNote', src: 'watchNote', input: ({ context: { sessionId } }) => ({ sessionId }), onError: {} },
  ],
  on: {
    'check.pressed': 'requestingStatus',
    'page.restored': 'requestingStatus',
    'page.shown': 'requestingStatus',
    'payment.named': { actions: { type: 'takeOpen', params: ({ event }) => event } },
    'payment.decided': 'requestingStatus',
    'resume.pressed': { target: 'resumed', actions: ['releaseAttempt', 'clearProblem'] },
  },
});

const checkingEarlierPayments = attemptSetup.createStateConfig({
  description:
    'Right before a charge the operator is asked once for the status of the earlier payments of these trips: those that the driver has released, and the one that was refused. Without an answer within 10 s, the driver’s decision counts.',
  meta: { rule: 'VERDICT-19' },
  tags: 'busy',
  invoke: {
    id: 'askEarlier',
    src: 'askEarlier',
    input: noteInput,
    onDone: [
      {
        guard: { type: 'isMade', params: ({ event }) => ({ found: event.output }) },
        target: 'comparing',
        actions: [
          'forgetOrder',
          { type: 'takeSession', params: ({ event }) => ({ taken: event.output?.sessionId ?? null }) },
          { type: 'takeVerdict', params: ({ event }) => outcomeOf(event.output) },
          { type: 'noteVerdict', params: ({ event }) => outcomeOf(event.output) },
        ],
      },
      { target: 'sending' },
    ],
    onError: 'sending',
  },
  after: { earlierPaymentTimeout: 'sending' },
});

const comparing = attemptSetup.createStateConfig({
  description: 'A payment was made. The message depends on whether it covers all of these trips.',
  meta: { rule: 'PAY-21' },
  tags: 'busy',
  invoke: {
    id: 'findOther',
    src: 'findOther',
    input: noteInput,
    onDone: [
      {
        guard: { type: 'isForOthers', params: ({ event }) => ({ other: event.output }) },
        target: 'paidForOthers',
        actions: { type: 'takeOther', params: ({ event }) => ({ other: event.output }) },
      },
      { target: 'judged' },
    ],
    onError: 'judged',
  },
});

export const paymentAttemptMachine = attemptSetup.createMachine({
  id: 'payment-attempt',
  description:
    'One attempt at paying: the charge is sent once at most; after a lost answer only the status is requested. Nothing is sent a second time by itself.',
  meta: { rule: 'PAY-8, PAY-9, PAY-21, VERDICT-8, VERDICT-10, VERDICT-11, VERDICT-19' },
  context: ({ input }) => ({ ...input, request: null, verdict: null, problem: null, other: null, open: null }),
  output: ({ event, context: { sessionId, verdict, problem, other } }) => ({
    ...finalOutput<Pick<AttemptOutput, 'result'>>(event),
    verdict,
    problem,
    other,
    sessionId,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'requestsStatusOnly', target: 'requestingStatus' }, { target: 'checkingEarlierPayments' }],
    },
    checkingEarlierPayments,
    sending: { always: [{ guard: 'isByCreditCard', target: 'openingProvider' }, { target: 'notingCharge' }] },
    openingProvider: {
      description:
        'Two tabs never do this at the same time. No money is taken yet, so an error leaves no note. The payment is noted before the browser goes to the provider; from then on, every tab and every later visit requests its status first.',
      tags: 'busy',
      invoke: {
        id: 'openProvider',
        src: 'openProvider',
        input: billingInput,
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'requestingStatus',
            actions: { type: 'takeSession', params: ({ event }) => event.output },
          },
          {
            target: 'redirecting',
            actions: [
              { type: 'takeRequest', params: ({ event }) => event.output },
              { type: 'sendToProvider', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'refused', actions: { type: 'takeProblem', params: ({ event }) => event } },
      },
    },
    notingCharge: {
      description:
        'The charge is noted first; if another tab was quicker, the status of its payment is requested instead.',
      tags: 'busy',
      invoke: {
        id: 'noteCharge',
        src: 'noteAttempt',
        input: noteInput,
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ taken: event.output }) },
            target: 'requestingStatus',
            actions: ['forgetOrder', { type: 'takeSession', params: ({ event }) => ({ taken: event.output }) }],
          },
          { target: 'charging' },
        ],
        onError: { target: 'refused', actions: ['forgetOrder', { type: 'takeProblem', params: ({ event }) => event }] },
      },
    },
    redirecting,
    charging: {
      description: 'Sending and requesting the status end within 35 s; then the driver decides.',
      tags: 'busy',
      initial: 'payingByFuelCard',
      exit: 'forgetOrder',
      after: { chargingTimeout: 'outcomeUnknown' },
      states: {
        payingByFuelCard: {
          description:
            'The charge is sent once. An answer without an error is a verdict; so is an error with the operator’s code.',
          invoke: {
            id: 'payByFuelCard',
            src: 'payByFuelCard',
            input: orderInput,
            onDone: {
              target: '#payment-attempt.judged',
              actions: [
                { type: 'takeVerdict', params: paid },
                { type: 'noteVerdict', params: paid },
              ],
            },
            onError: [
              {
                guard: { type: 'isKeySpent', params: ({ event }) => event },
                target: '#payment-attempt.requestingStatus',
              },
              {
                guard: { type: 'isRefusal', params: ({ event }) => event },
                target: '#payment-attempt.refused',
                actions: { type: 'takeProblem', params: ({ event }) => event },
              },
              { target: 'insisting' },
            ],
          },
        },
        insisting: {
          description: 'The answer was lost: the status is requested for 30 s at most; nothing is sent again.',
          entry: 'forgetOrder',
          invoke: {
            id: 'verdict',
            src: 'verdict',
            input: verdictInput('untilVerdict'),
            onDone: { target: '#payment-attempt.judged', actions: recordVerdict },
            onError: {
              target: '#payment-attempt.outcomeUnknown',
              actions: { type: 'takeProblem', params: ({ event }) => event },
            },
          },
        },
      },
    },
    requestingStatus: {
      description: 'The end of the attempt is not known, so the status is requested once; nothing is sent again.',
      tags: 'busy',
      invoke: {
        id: 'verdict',
        src: 'verdict',
        input: verdictInput('once'),
        onDone: [
          {
            guard: { type: 'isUndecided', params: ({ event }) => event.output },
            target: 'outcomeUnknown',
            actions: { type: 'takeVerdict', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'comparing',
            actions: recordVerdict,
          },
          { target: 'judged', actions: recordVerdict },
        ],
        onError: { target: 'outcomeUnknown', actions: { type: 'takeProblem', params: ({ event }) => event } },
      },
    },
    comparing,
    outcomeUnknown,
    paidForOthers: { type: 'final', output: { result: 'paidForOthers' } },
    judged: { type: 'final', output: { result: 'judged' } },
    refused: { type: 'final', output: { result: 'refused' } },
    resumed: { type: 'final', output: { result: 'resumed' } },
  },
});
