import { assign, setup } from 'xstate';
import { type Charge, type OpenFleetPayment, otherPayments } from '#domain/money/known-payments.ts';
import { type Problem, problemOf } from '#domain/problem.ts';
import type { Statement } from '#domain/money/statement.ts';
import { isOpen, isPaid } from '#domain/money/verdict.ts';
import { effect, listener } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { paymentVerdictMachine, type VerdictOutput } from './payment-verdict.ts';

/** The session in which a payment may be under way; null without one. */
export type FleetPaymentInput = { sessionId: string | null };

type Open = { open: OpenFleetPayment[] };

type Context = FleetPaymentInput &
  Open & {
    /** What was or may be charged, by this browser's note of the payment; null if it is not known. */
    charge: Charge | null;
    /** Why the receipt could not be saved. */
    problem: Problem | null;
    /** What a refused payment has cost; null if that is not known. */
    refusal: Statement | null;
  };
type Event =
  | { type: 'check.pressed' }
  | { type: 'payment.attempted'; sessionId: string }
  | { type: 'receipt.pressed' }
  | { type: 'notice.closed' }
  | ({ type: 'payments.changed' } & Open)
  /** Requests the status of one of the others. */
  | { type: 'other.pressed'; sessionId: string }
  /** A tab has learned how the payment ended. */
  | { type: 'payment.decided' };

/** Fails if the company is no longer signed in, or if the operator does not answer. */
const confirmSignIn = effect<void>();
const loadCharge = effect<Charge | null, { sessionId: string }>();
/** What a refused payment has cost. */
const loadRefusal = effect<Statement | null, { sessionId: string }>();
const saveReceipt = effect<void, { sessionId: string }>();
/** Sends that the payment has ended. */
const watchNote = listener<{ sessionId: string }>();
/** Sends the company's payments whose end is not known, at once and whenever a tab changes them. */
const watchOpen = listener();
const session = ({ context }: { context: Context }) => ({ sessionId: context.sessionId ?? '' });

const chargeIn = (open: readonly OpenFleetPayment[], session: string | null): Charge | null => {
  const payment = open.find(({ sessionId }) => sessionId === session);
  return payment === undefined ? null : { cents: payment.cents, count: payment.count };
};

/** The notice is about this payment. */
const about = (sessionId: string | null, { open }: Open) => ({ sessionId, charge: chargeIn(open, sessionId) });

const fleetPaymentSetup = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as FleetPaymentInput, tags: {} as 'busy' },
  actors: { verdict: paymentVerdictMachine, confirmSignIn, loadCharge, loadRefusal, saveReceipt, watchNote, watchOpen },
  guards: {
    hasAttempt: ({ context }) => context.sessionId !== null,
    hasSignInEnded: (_, { error }: Failure) => problemOf(error).status === 401,
    isPaid: (_, { verdict }: VerdictOutput) => isPaid(verdict),
    isPending: (_, { verdict }: VerdictOutput) => verdict === 'pending',
    isOpen: (_, { verdict }: VerdictOutput) => isOpen(verdict),
  },
  actions: {
    takeSession: assign(({ context }, { sessionId }: { sessionId: string }) => about(sessionId, context)),
    takeOpen: assign(({ context: { sessionId, charge } }, { open }: Open) => ({
      open,
      charge: chargeIn(open, sessionId) ?? charge,
    })),
    takeCharge: assign({ charge: (_, charge: Charge | null) => charge }),
    clearCharge: assign({ charge: null }),
    takeRefusal: assign({ refusal: (_, refusal: Statement | null) => refusal }),
    clearRefusal: assign({ refusal: null }),
    /** The notice was closed: the newest of the other payments is next. */
    takeNext: assign(({ context }) =>
      about(otherPayments(context.open, context.sessionId)[0]?.sessionId ?? null, context),
    ),
    /** Ends the note of the attempt if the verdict is final. */
    noteVerdict: (_, __: VerdictOutput) => {},
    /** The clerk has closed the notice: the trips can be paid again, and the status is requested right before (rule VERDICT-21). */
    releaseAttempt: () => {},
    clearProblem: assign({ problem: null }),
    showProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
  },
});

const undecided = fleetPaymentSetup.createStateConfig({
  invoke: { id: 'watchNote', src: 'watchNote', input: session, onError: {} },
  on: {
    'check.pressed': 'requestingStatus',
    'payment.decided': 'requestingStatus',
    'other.pressed': { target: 'requestingStatus', actions: { type: 'takeSession', params: ({ event }) => event } },
  },
});

export const fleetPaymentMachine = fleetPaymentSetup.createMachine({
  id: 'fleet-payment',
  description: 'How the payment of a rental company ended: its area has no page for that, so a notice shows it.',
  meta: { rule: 'VERDICT-7, FLEET-5' },
  context: ({ input }) => ({ ...input, open: [], charge: null, problem: null, refusal: null }),
  invoke: { id: 'watchOpen', src: 'watchOpen', onError: {} },
  initial: 'arriving',
  on: {
    'payment.attempted': {
      target: '.requestingStatus',
      actions: { type: 'takeSession', params: ({ event }) => event },
    },
    'payments.changed': { actions: { type: 'takeOpen', params: ({ event }) => event } },
  },
  states: {
    arriving: { always: [{ guard: 'hasAttempt', target: 'confirmingSignIn' }, { target: 'none' }] },
    confirmingSignIn: {
      description:
        'Only a company that is signed in reads how its payment ended: the note stays for the next sign-in, and no verdict is noted unseen.',
      meta: { rule: 'FLEET-25' },
      tags: 'busy',
      invoke: {
        id: 'confirmSignIn',
        src: 'confirmSignIn',
        onDone: 'requestingStatus',
        onError: [
          { guard: { type: 'hasSignInEnded', params: ({ event }) => event }, target: 'none' },
          { target: 'requestingStatus' },
        ],
      },
    },
    none: { description: 'There is no payment to report.' },
    requestingStatus: {
      tags: 'busy',
      invoke: {
        id: 'verdict',
        src: 'verdict',
        input: (at) => ({ ...session(at), insistence: 'once' }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'paid',
            actions: { type: 'noteVerdict', params: ({ event }) => event.output },
          },
          { guard: { type: 'isPending', params: ({ event }) => event.output }, target: 'pending' },
          { guard: { type: 'isOpen', params: ({ event }) => event.output }, target: 'unknown' },
          { target: 'refused', actions: { type: 'noteVerdict', params: ({ event }) => event.output } },
        ],
        onError: 'unknown',
      },
    },
    paid: {
      entry: 'clearCharge',
      invoke: {
        id: 'loadCharge',
        src: 'loadCharge',
        input: session,
        onDone: { actions: { type: 'takeCharge', params: ({ event }) => event.output } },
        onError: {},
      },
      on: { 'notice.closed': { target: 'arriving', actions: ['takeNext', 'clearProblem'] } },
      initial: 'offeringReceipt',
      states: {
        offeringReceipt: { on: { 'receipt.pressed': 'savingReceipt' } },
        savingReceipt: {
          entry: 'clearProblem',
          tags: 'busy',
          invoke: {
            id: 'saveReceipt',
            src: 'saveReceipt',
            input: session,
            onDone: 'offeringReceipt',
            onError: { target: 'offeringReceipt', actions: { type: 'showProblem', params: ({ event }) => event } },
          },
        },
      },
    },
    refused: {
      entry: 'clearRefusal',
      invoke: {
        id: 'loadRefusal',
        src: 'loadRefusal',
        input: session,
        onDone: { actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
        onError: {},
      },
      on: { 'notice.closed': { target: 'arriving', actions: 'takeNext' } },
    },
    pending: { description: 'The bank has not decided yet.', ...undecided },
    unknown: {
      description:
        'The operator did not say how it ended: the notice claims nothing; it can be checked again or closed.',
      ...undecided,
      on: { ...undecided.on, 'notice.closed': { target: 'arriving', actions: ['releaseAttempt', 'takeNext'] } },
    },
  },
});
