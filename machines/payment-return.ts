import { assign, setup } from 'xstate';
import type { PaymentStatus } from '#domain/payment.ts';
import { type Problem, problemOf } from '#domain/problem.ts';
import { receiptMachine } from './receipt.ts';
import { effect, listener } from './parts/effect.ts';
import { noteOutcome, says, status, type Word } from './parts/payment-status.ts';
import { type Failure, failure } from './parts/failure.ts';
import { using } from './parts/params.ts';

export type ReturnScreen = 'processing' | 'success' | 'duplicated' | 'rejected' | 'waiting' | 'cancelled';
export type PaymentReturnInput = {
  screen: ReturnScreen;
  sessionId: string | null;
  /** The e-mail address tied to the payment, when it is known already. */
  email: string;
  /** The operator's word on this session, when we have it from this tab. */
  outcome: PaymentStatus | null;
};
/** Texts of the confirmation page (§3). */
export type ConfirmationPage = {
  title?: string | undefined;
  subtitle?: string | undefined;
  content?: string | undefined;
};

type Context = PaymentReturnInput & { checks: number; page: ConfirmationPage; problem: Problem | null };
type Event = { type: 'check.pressed' } | { type: 'page.shown' } | { type: 'page.restored' };
type Output = { to: string; replace: boolean };
type Children = {
  loadEmail: 'loadEmail';
  askStatus: 'askStatus';
  askStatusAgain: 'askStatus';
  verifyStatus: 'askStatus';
  loadPage: 'loadPage';
  receipt: 'receipt';
  watchPage: 'watchPage';
};
type OfSession = { sessionId: string };

const loadEmail = effect<string, OfSession>();
const askStatus = effect<PaymentStatus, OfSession>();
const loadPage = effect<ConfirmationPage>();
const watchPage = listener();

const session = ({ context }: { context: Context }): OfSession => ({ sessionId: context.sessionId ?? '' });
const email = ({ event }: { event: { output: string } }) => ({ email: event.output });

/** Whether a confirmation may be shown on this word of the operator. */
const confirms = (screen: ReturnScreen, outcome: PaymentStatus | null): boolean =>
  (screen === 'success' && outcome === 'SUCCEED') || (screen === 'duplicated' && outcome === 'DUPLICATED');

/** Where each word of the operator leads; a status that we do not know counts as refused (§4). */
const verdicts = [
  { guard: using('isPaid', status), target: '#paid', actions: noteOutcome },
  { guard: using('isPaidTwice', status), target: '#paidTwice', actions: noteOutcome },
  { guard: using('isCancelled', status), target: '#cancelled', actions: noteOutcome },
  { target: '#rejected', actions: noteOutcome },
] as const;

export const paymentReturnMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PaymentReturnInput,
    output: {} as Output,
    tags: {} as 'busy' | 'problem',
    children: {} as Children,
  },
  actors: { loadEmail, askStatus, loadPage, receipt: receiptMachine, watchPage },
  guards: {
    lacksSession: ({ context }) => context.sessionId === null,
    isProcessing: ({ context }) => context.screen === 'processing',
    isWaiting: ({ context }) => context.screen === 'waiting',
    isRejectedScreen: ({ context: { screen } }) => screen === 'rejected',
    isCancelledScreen: ({ context: { screen } }) => screen === 'cancelled',
    isConfirmed: ({ context: { screen, outcome } }) => confirms(screen, outcome),
    isConfirmedNow: ({ context: { screen } }, word: Word) => confirms(screen, word.status),
    isPaid: says('SUCCEED'),
    isPaidTwice: says('DUPLICATED'),
    isCancelled: says('CANCELLED'),
    isPending: says('PENDING'),
    isUnanswered: (_, { error }: Failure) => problemOf(error).code === 'no_answer',
  },
  actions: {
    /** Keeps the session id of the address (§4). */
    storeSession: () => {},
    /** Keeps the e-mail address tied to the payment as `clientEmail` (§4). */
    storeEmail: (_, __: { email: string }) => {},
    /** Notes the operator's word on this session. */
    noteOutcome: (_, __: Word) => {},
    /** Forgets what has been paid; the journeys stay while a claim is pending (§4). */
    clearPaid: () => {},
    takeEmail: assign({ email: (_, { email }: { email: string }) => email }),
    takePage: assign({ page: (_, { page }: { page: ConfirmationPage }) => page }),
    countCheck: assign({ checks: ({ context }) => context.checks + 1, problem: null }),
    showProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
  },
  delays: {
    pollingTime: 30_000,
    emailPatience: 3_000,
    backOff: ({ context }) => Math.min(1_000 * 2 ** (context.checks - 1), 8_000),
  },
}).createMachine({
  id: 'payment-return',
  description: 'A driver comes back from paying and learns how it ended: from the operator, never from the address.',
  meta: { spec: '§2.7, §4' },
  context: ({ input }) => ({ ...input, checks: 0, page: {}, problem: null }),
  output: ({ event }) => event.output as Output,
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'lacksSession', target: 'home' },
        { guard: 'isProcessing', target: 'processing' },
        { guard: 'isWaiting', target: 'waiting' },
        { guard: 'isRejectedScreen', target: 'showingRejected' },
        { guard: 'isCancelledScreen', target: 'showingCancelled' },
        { guard: 'isConfirmed', target: 'confirmation' },
        { target: 'verifying' },
      ],
    },
    processing: {
      description:
        'The status is asked for at once and, while it is pending, again with growing pauses. No answer at all is no verdict.',
      tags: 'busy',
      entry: 'storeSession',
      initial: 'fetchingEmail',
      after: { pollingTime: 'pending' },
      states: {
        fetchingEmail: {
          invoke: {
            id: 'loadEmail',
            src: 'loadEmail',
            input: session,
            onDone: { target: 'checking', actions: [using('takeEmail', email), using('storeEmail', email)] },
            onError: 'checking',
          },
          after: { emailPatience: 'checking' },
        },
        checking: {
          entry: 'countCheck',
          invoke: {
            id: 'askStatus',
            src: 'askStatus',
            input: session,
            onDone: [{ guard: using('isPending', status), target: 'pausing' }, ...verdicts],
            onError: [{ guard: using('isUnanswered', failure), target: 'pausing' }, { target: '#rejected' }],
          },
        },
        pausing: { after: { backOff: 'checking' } },
      },
    },
    waiting: {
      description:
        'The payment is pending. Asked again by button, when the tab is looked at again, and when the page comes back from the browser’s cache.',
      initial: 'idle',
      invoke: { id: 'watchPage', src: 'watchPage', onError: {} },
      states: {
        idle: { on: { 'check.pressed': 'rechecking', 'page.shown': 'rechecking', 'page.restored': 'rechecking' } },
        rechecking: {
          tags: 'busy',
          entry: 'countCheck',
          invoke: {
            id: 'askStatusAgain',
            src: 'askStatus',
            input: session,
            onDone: [{ guard: using('isPending', status), target: 'idle' }, ...verdicts],
            onError: [
              { guard: using('isUnanswered', failure), target: 'idle', actions: using('showProblem', failure) },
              { target: '#rejected' },
            ],
          },
        },
      },
    },
    verifying: {
      description: 'Someone opened a confirmation by its address: it is shown only on the operator’s word.',
      tags: 'busy',
      invoke: {
        id: 'verifyStatus',
        src: 'askStatus',
        input: session,
        onDone: [
          { guard: using('isConfirmedNow', status), target: 'confirmation', actions: noteOutcome },
          { guard: using('isPending', status), target: 'pending' },
          ...verdicts,
        ],
        onError: 'home',
      },
    },
    confirmation: {
      description: 'Paid. What was paid is forgotten at once, so that nobody pays it again.',
      entry: 'clearPaid',
      initial: 'loadingPage',
      states: {
        loadingPage: {
          tags: 'busy',
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            onDone: { target: 'shown', actions: { type: 'takePage', params: ({ event }) => ({ page: event.output }) } },
            onError: '#home',
          },
        },
        shown: {
          meta: { end: 'The receipt is had here; the page links to the home page.' },
          invoke: {
            id: 'receipt',
            src: 'receipt',
            input: ({ context: { sessionId, email: known } }) => ({ sessionId: sessionId ?? '', email: known }),
          },
        },
      },
    },
    showingRejected: {
      description: 'The operator refused; nothing was charged.',
      meta: { end: 'The page links to the home page.' },
    },
    showingCancelled: {
      description: 'The driver gave up at the provider’s; nothing was charged.',
      meta: { end: 'The page links to the home page.' },
    },
    paid: { id: 'paid', type: 'final', output: { to: '/payment/success', replace: true } },
    paidTwice: { id: 'paidTwice', type: 'final', output: { to: '/payment/duplicated', replace: true } },
    rejected: { id: 'rejected', type: 'final', output: { to: '/payment/rejected', replace: true } },
    cancelled: { id: 'cancelled', type: 'final', output: { to: '/payment/cancelled', replace: true } },
    pending: { type: 'final', output: { to: '/payment/waiting', replace: true } },
    home: { id: 'home', type: 'final', output: { to: '/', replace: true } },
  },
});
