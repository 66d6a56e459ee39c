import { assign, setup } from 'xstate';
import type { Billing } from '#domain/billing.ts';
import { emptyFuelCard, type FuelCard, type FuelCardType } from '#domain/fuel-card.ts';
import type { PaymentStatus, ProviderRequest } from '#domain/payment.ts';
import { isAnswerLost, type Problem, problemOf } from '#domain/problem.ts';
import { effect, listener } from './parts/effect.ts';
import { noteOutcome, says, status, type Word } from './parts/payment-status.ts';
import { type Failure, failure } from './parts/failure.ts';
import { using } from './parts/params.ts';

/** What is attempted. `unfinished`: nothing new; find out how an earlier attempt ended. Fuel-card data lives in memory only. */
export type PaymentOrder =
  | { kind: 'creditCard'; billing: Billing }
  | { kind: 'fuelCard'; cardType: FuelCardType; card: FuelCard }
  | { kind: 'unfinished' };
export type AttemptInput = { sessionId: string; order: PaymentOrder };

/** How the attempt ended: with the operator's word, with its refusal before any payment, or with the driver's wish to start anew. */
export type AttemptOutput = {
  result: 'success' | 'duplicated' | 'rejected' | 'cancelled' | 'refused' | 'resumed';
  problem: Problem | null;
};

type Context = AttemptInput & { problem: Problem | null };
type Event = { type: 'check.pressed' } | { type: 'resume.pressed' } | { type: 'page.restored' };
type OfSession = { sessionId: string };

const openProvider = effect<ProviderRequest, OfSession & { billing: Billing | undefined }>();
const payByFuelCard = effect<void, OfSession & { cardType: FuelCardType | undefined; card: FuelCard }>();
const askStatus = effect<PaymentStatus, OfSession>();
const watchPage = listener();

export const paymentAttemptMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as AttemptInput,
    output: {} as AttemptOutput,
    tags: {} as 'busy' | 'problem',
  },
  actors: { openProvider, payByFuelCard, askStatus, watchPage },
  guards: {
    isByCreditCard: ({ context }) => context.order.kind === 'creditCard',
    isByFuelCard: ({ context }) => context.order.kind === 'fuelCard',
    isAnswerLost: (_, { error }: Failure) => isAnswerLost(problemOf(error)),
    isPaid: says('SUCCEED'),
    isPaidTwice: says('DUPLICATED'),
    isRejected: says('REJECTED'),
    isCancelled: says('CANCELLED'),
  },
  actions: {
    /** Notes, before anything is sent, that a payment may be under way: a reload then asks instead of paying again. */
    noteAttempt: () => {},
    forgetAttempt: () => {},
    /** Notes the operator's word on this session. */
    noteOutcome: (_, __: Word) => {},
    /** Leaves for the card provider by a real form POST. */
    sendToProvider: (_, __: { request: ProviderRequest }) => {},
    /** Card data is gone as soon as it has been sent. */
    forgetOrder: assign({ order: { kind: 'unfinished' } }),
    takeProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
    clearProblem: assign({ problem: null }),
  },
  delays: { providerPatience: 20_000 },
}).createMachine({
  id: 'payment-attempt',
  description:
    'One attempt at paying: one POST at most, and after a lost answer only questions. Nothing is sent a second time by itself.',
  meta: { spec: '§4, §7, §8' },
  context: ({ input }) => ({ ...input, problem: null }),
  output: ({ event, context }) => ({ ...(event.output as Pick<AttemptOutput, 'result'>), problem: context.problem }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'isByCreditCard', target: 'openingProvider', actions: 'noteAttempt' },
        { guard: 'isByFuelCard', target: 'payingByFuelCard', actions: 'noteAttempt' },
        { target: 'askingStatus' },
      ],
    },
    openingProvider: {
      tags: 'busy',
      invoke: {
        id: 'openProvider',
        src: 'openProvider',
        input: ({ context: { sessionId, order } }) => ({
          sessionId,
          billing: order.kind === 'creditCard' ? order.billing : undefined,
        }),
        onDone: {
          target: 'redirecting',
          actions: { type: 'sendToProvider', params: ({ event }) => ({ request: event.output }) },
        },
        onError: [
          { guard: using('isAnswerLost', failure), target: 'askingStatus' },
          { target: 'refused', actions: ['forgetAttempt', using('takeProblem', failure)] },
        ],
      },
    },
    redirecting: {
      description:
        'The browser is leaving for the provider. Whoever comes back by the back button finds the payment’s state, not a second chance to press.',
      tags: 'busy',
      invoke: { id: 'watchPage', src: 'watchPage', onError: {} },
      on: { 'page.restored': 'askingStatus' },
      after: { providerPatience: 'askingStatus' },
    },
    payingByFuelCard: {
      description: 'One POST. Its answer is the operator’s word.',
      tags: 'busy',
      exit: 'forgetOrder',
      invoke: {
        id: 'payByFuelCard',
        src: 'payByFuelCard',
        input: ({ context: { sessionId, order } }) => ({
          sessionId,
          cardType: order.kind === 'fuelCard' ? order.cardType : undefined,
          card: order.kind === 'fuelCard' ? order.card : emptyFuelCard,
        }),
        onDone: { target: 'succeeded', actions: { type: 'noteOutcome', params: { status: 'SUCCEED' } } },
        onError: [
          { guard: using('isAnswerLost', failure), target: 'askingStatus' },
          { target: 'refused', actions: ['forgetAttempt', using('takeProblem', failure)] },
        ],
      },
    },
    askingStatus: {
      description: 'We do not know how the attempt ended, so we ask; nothing is sent again.',
      tags: 'busy',
      invoke: {
        id: 'askStatus',
        src: 'askStatus',
        input: ({ context: { sessionId } }) => ({ sessionId }),
        onDone: [
          { guard: using('isPaid', status), target: 'succeeded', actions: noteOutcome },
          { guard: using('isPaidTwice', status), target: 'duplicated', actions: noteOutcome },
          { guard: using('isRejected', status), target: 'rejected', actions: noteOutcome },
          { guard: using('isCancelled', status), target: 'cancelled', actions: noteOutcome },
          { target: 'outcomeUnknown', actions: 'clearProblem' },
        ],
        onError: { target: 'outcomeUnknown', actions: using('takeProblem', failure) },
      },
    },
    outcomeUnknown: {
      description: 'The driver decides: ask again, or, knowing that no payment has been confirmed, start anew.',
      tags: 'problem',
      invoke: { id: 'watchPageAgain', src: 'watchPage', onError: {} },
      on: {
        'check.pressed': 'askingStatus',
        'page.restored': 'askingStatus',
        'resume.pressed': { target: 'resumed', actions: ['forgetAttempt', 'clearProblem'] },
      },
    },
    succeeded: { type: 'final', output: { result: 'success' } },
    duplicated: { type: 'final', output: { result: 'duplicated' } },
    rejected: { type: 'final', output: { result: 'rejected' } },
    cancelled: { type: 'final', output: { result: 'cancelled' } },
    refused: { type: 'final', output: { result: 'refused' } },
    resumed: { type: 'final', output: { result: 'resumed' } },
  },
});
