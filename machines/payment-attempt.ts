import { assign, setup } from 'xstate';
import type { Billing } from '#domain/billing.ts';
import type { Journey } from '#domain/journey.ts';
import type { ProviderRequest } from '#domain/payment.ts';
import type { PaymentOrder } from '#domain/payment-order.ts';
import { type Problem, problemOf } from '#domain/problem.ts';
import { isOpen, type Verdict, verdictOfProblem } from '#domain/verdict.ts';
import { billed, noted, ordered, paid, requested, type Taken, taken } from './parts/attempt-inputs.ts';
import { effect, listener } from './parts/effect.ts';
import { type Failure, failure } from './parts/failure.ts';
import { output, using } from './parts/params.ts';
import { askInsisting, askOnce, hear } from './parts/verdict-asking.ts';
import { paymentVerdictMachine, type VerdictOutput } from './payment-verdict.ts';

/** `sessionId` is the session that is paid in, or that an earlier attempt was paid in. */
export type AttemptInput = { sessionId: string; trips: Journey[]; order: PaymentOrder };

/** How the attempt ended: with a verdict, with the operator's refusal before any payment, or with the driver's wish to start anew. */
export type AttemptOutput = {
  result: 'judged' | 'refused' | 'resumed';
  verdict: Verdict | null;
  problem: Problem | null;
};

type Context = AttemptInput & { request: ProviderRequest | null; verdict: Verdict | null; problem: Problem | null };
type Event = { type: 'check.pressed' } | { type: 'resume.pressed' } | { type: 'page.restored' };
type OfSession = { sessionId: string };

const openProvider = effect<ProviderRequest, OfSession & { billing: Billing | undefined }>();
const payByFuelCard = effect<void, ReturnType<typeof ordered>>();
/** Notes what is about to be paid, one tab at a time. Answers with the session in which some of it may have been paid already, else null. */
const noteAttempt = effect<string | null, ReturnType<typeof noted>>();
const watchPage = listener();

export const paymentAttemptMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as AttemptInput,
    output: {} as AttemptOutput,
    tags: {} as 'busy' | 'problem',
    children: {} as { verdict: 'verdict' },
  },
  actors: { openProvider, payByFuelCard, noteAttempt, verdict: paymentVerdictMachine, watchPage },
  guards: {
    isByCreditCard: ({ context }) => context.order.kind === 'creditCard',
    isByFuelCard: ({ context }) => context.order.kind === 'fuelCard',
    isTaken: (_, { taken }: Taken) => taken !== null,
    isRefusal: (_, { error }: Failure) => verdictOfProblem(problemOf(error)) === 'refused',
    isOpen: (_, { verdict }: VerdictOutput) => isOpen(verdict),
  },
  actions: {
    /** The operator refused this charge: its note ends, and an earlier attempt whose end is not known is noted again (rule VERDICT-20). */
    noteRefusal: () => {},
    /** The driver was told and chose to go on: a charge of this session is the same decision still. */
    releaseAttempt: () => {},
    /** Keeps the verdict on this session, and ends its note where it is the operator's word. */
    noteVerdict: (_, __: VerdictOutput) => {},
    /** Leaves for the card provider by a real form POST. */
    sendToProvider: (_, __: { request: ProviderRequest | null }) => {},
    takeRequest: assign({ request: (_, request: ProviderRequest) => request }),
    takeSession: assign({ sessionId: ({ context }, { taken }: Taken) => taken ?? context.sessionId }),
    /** Card data is gone as soon as it has been sent. */
    forgetOrder: assign({ order: { kind: 'unfinished' } }),
    takeProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
    takeVerdict: assign((_, heard: VerdictOutput) => heard),
    clearProblem: assign({ problem: null }),
  },
  delays: { providerTimeout: 20_000, chargingTimeout: 34_000 },
}).createMachine({
  id: 'payment-attempt',
  description:
    'One attempt at paying: one POST at most, and after a lost answer only questions. Nothing is sent a second time by itself.',
  meta: { rule: 'PAY-8, PAY-9, VERDICT-8, VERDICT-10, VERDICT-11' },
  context: ({ input }) => ({ ...input, request: null, verdict: null, problem: null }),
  output: ({ event, context: { verdict, problem } }) => ({
    ...(event.output as Pick<AttemptOutput, 'result'>),
    verdict,
    problem,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'isByCreditCard', target: 'openingProvider' },
        { guard: 'isByFuelCard', target: 'notingCharge' },
        { target: 'asking' },
      ],
    },
    openingProvider: {
      description: 'This takes no money yet: whatever goes wrong here leaves nothing behind.',
      tags: 'busy',
      invoke: {
        id: 'openProvider',
        src: 'openProvider',
        input: billed,
        onDone: { target: 'notingDeparture', actions: using('takeRequest', output) },
        onError: { target: 'refused', actions: using('takeProblem', failure) },
      },
    },
    notingDeparture: {
      description:
        'What is about to be paid is noted before the browser leaves: any tab and any later visit then asks first.',
      tags: 'busy',
      invoke: {
        id: 'noteDeparture',
        src: 'noteAttempt',
        input: noted,
        onDone: [
          { guard: using('isTaken', taken), target: 'asking', actions: using('takeSession', taken) },
          { target: 'redirecting', actions: using('sendToProvider', requested) },
        ],
        onError: { target: 'refused', actions: using('takeProblem', failure) },
      },
    },
    notingCharge: {
      description:
        'What is about to be charged is noted first; where another tab was quicker, its payment is asked for instead.',
      tags: 'busy',
      invoke: {
        id: 'noteCharge',
        src: 'noteAttempt',
        input: noted,
        onDone: [
          { guard: using('isTaken', taken), target: 'asking', actions: ['forgetOrder', using('takeSession', taken)] },
          { target: 'charging' },
        ],
        onError: { target: 'refused', actions: ['forgetOrder', using('takeProblem', failure)] },
      },
    },
    redirecting: {
      description:
        'The browser is leaving for the provider. Whoever comes back by the back button finds the payment’s state, not a second chance to press.',
      tags: 'busy',
      invoke: { id: 'watchPage', src: 'watchPage', onError: {} },
      on: { 'page.restored': 'asking' },
      after: { providerTimeout: 'asking' },
    },
    charging: {
      description: 'Sending and asking end within 35 s; then the driver decides.',
      tags: 'busy',
      initial: 'payingByFuelCard',
      exit: 'forgetOrder',
      after: { chargingTimeout: 'outcomeUnknown' },
      states: {
        payingByFuelCard: {
          description: 'One POST. An answer without an error is the operator’s word; so is an error with its code.',
          invoke: {
            id: 'payByFuelCard',
            src: 'payByFuelCard',
            input: ordered,
            onDone: { target: '#payment-attempt.judged', actions: hear(paid) },
            onError: [
              {
                guard: using('isRefusal', failure),
                target: '#payment-attempt.refused',
                actions: ['noteRefusal', using('takeProblem', failure)],
              },
              { target: 'insisting' },
            ],
          },
        },
        insisting: {
          description: 'The answer was lost: we ask how the payment ended, for 30 s at most; nothing is sent again.',
          entry: 'forgetOrder',
          invoke: {
            ...askInsisting,
            onDone: { target: '#payment-attempt.judged', actions: hear(output) },
            onError: { target: '#payment-attempt.outcomeUnknown', actions: using('takeProblem', failure) },
          },
        },
      },
    },
    asking: {
      description: 'We do not know how the attempt ended, so we ask once; nothing is sent again.',
      tags: 'busy',
      invoke: {
        ...askOnce,
        onDone: [
          { guard: using('isOpen', output), target: 'outcomeUnknown', actions: using('takeVerdict', output) },
          { target: 'judged', actions: hear(output) },
        ],
        onError: { target: 'outcomeUnknown', actions: using('takeProblem', failure) },
      },
    },
    outcomeUnknown: {
      description: 'The driver decides: ask again, or, knowing that no payment has been confirmed, start anew.',
      tags: 'problem',
      invoke: { id: 'watchPageAgain', src: 'watchPage', onError: {} },
      on: {
        'check.pressed': 'asking',
        'page.restored': 'asking',
        'resume.pressed': { target: 'resumed', actions: ['releaseAttempt', 'clearProblem'] },
      },
    },
    judged: { type: 'final', output: { result: 'judged' } },
    refused: { type: 'final', output: { result: 'refused' } },
    resumed: { type: 'final', output: { result: 'resumed' } },
  },
});
