import { assign, setup } from 'xstate';
import type { Payment, Payer } from '#domain/money/known-payments.ts';
import type { RunningDeadline, Statement } from '#domain/money/statement.ts';
import type { UnpaidRest } from '#domain/money/unpaid-after-payment.ts';
import type { KnownVehicle } from '#domain/vehicles/known.ts';
import type { ConfirmationPage } from '#domain/operator/page.ts';
import type { Journey } from '#domain/trips/journey.ts';
import type { Problem } from '#domain/problem.ts';
import type { RoundProgress } from '#domain/money/round.ts';
import { isFailing, pauseAfter } from '#domain/money/status-rounds.ts';
import { isOpen, isPaid, isFinal, type ResultPage, resultPageOf, type Verdict } from '#domain/money/verdict.ts';
import { type DayEvent, followsDay } from './parts/day.ts';
import { effect, listener } from './parts/effect.ts';
import { finalOutput } from './parts/final-output.ts';
import type { Leave } from './parts/leave.ts';
import { recordVerdict, verdictInput } from './parts/verdict-requests.ts';
import { verdictArrows, verdictGuards } from './parts/verdict-page.ts';
import { paymentVerdictMachine, type VerdictOutput } from './payment-verdict.ts';
import { type Keeping, receiptMachine } from './receipt.ts';

/** What the page may state about the money of a payment, by how it ended. */
export type ReturnMoney = {
  /** What it has cost if it was refused; null if that is not known. */
  refusal: Statement | null;
  /** What is owed if it was refused; null if that is not known. */
  owed: Statement | null;
  /** The deadline that runs while its end is not known; null without one that is near. */
  deadline: RunningDeadline | null;
  /** Another payment of the same trips is confirmed. */
  isTwice: boolean;
};

export type PaymentReturnInput = {
  screen: 'processing' | ResultPage;
  sessionId: string | null;
  /** The reference of this payment for the driver and the operator. */
  reference: string;
  /** The e-mail address of the payment, if it is known already. */
  email: string;
  /** The verdict on this session's payment that this tab knows. */
  known: VerdictOutput | null;
  /** The verdict arrived after the page was loaded. */
  isNews: boolean;
  /** When the status was last requested, ISO 8601; null if this tab has not requested it. */
  checkedAt: string | null;
  /** What was paid, if this browser has noted it. */
  attempt: Payment | null;
  /** The unpaid rest, once the payment is confirmed. */
  left: UnpaidRest;
  money: ReturnMoney;
  /** Whether the selection for this payment is still stored. */
  canRetry: boolean;
  /** The finished trips of that selection: they stay due unless the payment was made. */
  unpaid: Journey[];
  /** The time that deadlines are counted from, ISO 8601. */
  now: string;
  /** Whether this device keeps the receipt. */
  keeping: Keeping;
  /** The other vehicles that this browser remembers. */
  otherVehicles: KnownVehicle[];
  /** The progress of the round that this payment belongs to; null without one. */
  round: RoundProgress | null;
};
type PaymentReturn = PaymentReturnInput & {
  page: ConfirmationPage;
  verdict: Verdict | null;
  problem: Problem | null;
  checks: number;
  /** The reference was copied. */
  isCopied: boolean;
};
type PaymentReturnEvent =
  | { type: 'check.pressed' }
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  | { type: 'page.restored' }
  | { type: 'reference.copied' }
  | { type: 'search.pressed' }
  | { type: 'vehicle.pressed'; vehicle: KnownVehicle }
  /** A tab has learned how the payment ended. */
  | { type: 'payment.decided' }
  /** Another tab of this browser requests the status of the same payment. */
  | { type: 'check.noted'; now: string }
  | { type: 'round.changed'; round: RoundProgress | null }
  | { type: 'money.changed'; money: ReturnMoney }
  | { type: 'next.pressed' }
  | DayEvent;

/** Whose trips were paid. */
const payer = ({ context: { attempt } }: { context: PaymentReturn }): Payer => ({
  plate: attempt?.plate ?? '',
  countryCode: attempt?.countryCode ?? '',
});
const session = ({ context }: { context: PaymentReturn }) => ({ sessionId: context.sessionId ?? '' });
const receipt = (at: { context: PaymentReturn }) => ({
  ...session(at),
  email: at.context.email,
  keeping: at.context.keeping,
});

type Output = Leave<
  `/payment/${ResultPage}` | '/' | '/form/payment' | '/payment' | '/renters/login' | '/account/login'
>;
type Child =
  | 'loadEmail'
  | 'verdict'
  | 'loadPage'
  | 'receipt'
  | 'watchPage'
  | 'watchRound'
  | 'watchNote'
  | 'watchChecks'
  | 'watchMoney'
  | 'readTime';
type OfSession = ReturnType<typeof session>;

const loadEmail = effect<string, OfSession>();
const loadPage = effect<ConfirmationPage>();
const watchPage = listener();
/** Notifies the page of the progress of its round, and ends a finished round when the page is left. */
const watchRound = listener();
/** Notifies the page when a tab has learned how its payment ended. */
const watchNote = listener();
/** Notifies the page each time another tab requests the status of the same payment. */
const watchChecks = listener();
/** Sends the same whenever a tab changes what is known of payments. */
const watchMoney = listener();
const nextSession = ({ context: { round } }: { context: PaymentReturn }) => ({ sessionId: round?.next ?? '' });
/** The current time by the operator's clock, ISO 8601. */
const readTime = effect<string>();

const paymentReturnSetup = setup({
  types: {
    context: {} as PaymentReturn,
    events: {} as PaymentReturnEvent,
    input: {} as PaymentReturnInput,
    output: {} as Output,
    tags: {} as 'busy' | 'problem',
    children: {} as { [Name in Child]: Name },
  },
  actors: {
    loadEmail,
    verdict: paymentVerdictMachine,
    loadPage,
    receipt: receiptMachine,
    watchPage,
    watchRound,
    watchNote,
    watchChecks,
    watchMoney,
    readTime,
  },
  guards: {
    ...verdictGuards,
    lacksSession: ({ context }) => context.sessionId === null,
    /** The payment of an account that is not signed in: nothing of it is shown before the sign-in. */
    isOfCompany: ({ context: { attempt } }) => attempt !== null && attempt.isFleet && !attempt.isOwn,
    isOfCustomer: ({ context: { attempt } }) => attempt !== null && !attempt.isFleet && !attempt.isOwn,
    isProcessing: ({ context }) => context.screen === 'processing',
    isWaiting: ({ context }) => context.screen === 'waiting',
    /** Whether the verdict is already "paid" while another page is shown. */
    isPaidElsewhere: ({ context: { screen, verdict } }) =>
      verdict !== null && isPaid(verdict) && resultPageOf(verdict) !== screen,
    isElsewhere: ({ context: { screen, verdict } }) => verdict === null || resultPageOf(verdict) !== screen,
    mayOweTrips: ({ context: { left, attempt } }) => left.ofList !== null || (attempt?.doubt ?? null) !== null,
    hasNext: ({ context: { round } }) => round !== null && round.next !== null,
    isUnclear: ({ context }) => context.verdict === 'unclear',
    isRefused: ({ context }) => context.verdict === 'refused',
    isRejected: ({ context: { verdict } }) => verdict === 'rejected' || verdict === 'unknownStatus',
    isCancelled: ({ context }) => context.verdict === 'cancelled',
    /** Whether the verdict on the page is older than the page. */
    isFromBefore: ({ context }) => !context.isNews,
    /** Whether a verdict shown as refused or cancelled is paid or open now, or the reverse. */
    isTakenBack: ({ context }, { verdict }: VerdictOutput) =>
      (isFinal(verdict) || verdict === 'pending') && resultPageOf(verdict) !== context.screen,
    /** Whether the current page is the one for an open payment. */
    belongsHere: ({ context }, { verdict }: VerdictOutput) =>
      isOpen(verdict) && resultPageOf(verdict) === context.screen,
  },
  actions: {
    /** Stores the session id of the address. */
    storeSession: () => {},
    /** The driver is back: later statuses describe this payment, though perhaps not the first ones (rule VERDICT-19). */
    noteReturn: () => {},
    /** Stores the e-mail address of the payment as `clientEmail`. */
    storeEmail: (_, __: { email: string }) => {},
    /** Stores the verdict for this session, and ends its note if the verdict is final. */
    noteVerdict: (_, __: VerdictOutput) => {},
    /** Deletes what has been paid, and nothing else; the journeys stay while a claim is pending. */
    clearPaid: () => {},
    takeEmail: assign({ email: (_, { email }: { email: string }) => email }),
    takePage: assign({ page: (_, page: ConfirmationPage) => page }),
    takeVerdict: assign((_, verdict: VerdictOutput) => verdict),
    takeNow: assign({ now: (_, { now }: { now: string }) => now }),
    takeTime: assign({ checkedAt: (_, { now }: { now: string }) => now }),
    /** Fills the search in with the vehicle of the list that was paid in part, and starts it where nothing else has to be typed. */
    searchAgain: (_, __: ReturnType<typeof payer>) => {},
    /** Names a vehicle to search for as soon as the search is open. */
    nameVehicle: (_, __: { vehicle: KnownVehicle }) => {},
    takeMoney: assign({ money: (_, { money }: { money: ReturnMoney }) => money }),
    takeRound: assign({ round: (_, { round }: { round: RoundProgress | null }) => round }),
    /** Opens the list of the next vehicle of the round, and chooses what it owes. */
    openNext: (_, __: OfSession) => {},
    /** Copies the reference of the payment. */
    copyReference: () => {},
    showCopied: assign({ isCopied: true }),
    /** Notifies the other tabs of this browser that this one requests the status. */
    noteCheck: () => {},
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
  },
  delays: {
    emailTimeout: 3_000,
    /** Effects add the random part. */
    nextCheck: ({ context }) => pauseAfter(context),
  },
});

const checksAgain = {
  'check.pressed': 'rechecking',
  'page.shown': 'rechecking',
  'page.restored': 'rechecking',
} as const;

/** A page about an open payment: the status is requested again after a delay, on the button, when the tab becomes visible, when the page is restored from the back/forward cache, and when another tab has learned the end. */
const openPayment = paymentReturnSetup.createStateConfig({
  invoke: { id: 'watchChecks', src: 'watchChecks', onError: {} },
  initial: 'idle',
  states: {
    idle: {
      invoke: { id: 'watchPage', src: 'watchPage', onError: {} },
      after: { nextCheck: 'rechecking' },
      on: {
        ...checksAgain,
        'payment.decided': 'rechecking',
        'page.hidden': 'hidden',
        'check.noted': {
          description: 'The pause begins again: of several tabs that wait for one payment, one asks.',
          target: 'idle',
          reenter: true,
          // Each next pause is longer, whichever tab has asked.
          actions: ['countCheck', { type: 'takeTime', params: ({ event }) => event }],
        },
      },
    },
    hidden: {
      description: 'The tab is not visible: the status is requested once it is visible again.',
      invoke: { id: 'watchPage', src: 'watchPage', onError: {} },
      on: checksAgain,
    },
    rechecking: {
      description:
        'An error or a missing answer is no verdict: the status is requested for 30 s before the end counts as unknown; then once in each round, while the platform fails.',
      tags: 'busy',
      entry: ['countCheck', 'noteCheck'],
      invoke: {
        id: 'verdict',
        src: 'verdict',
        input: (at) => verdictInput(isFailing(at.context) ? 'once' : 'untilAnswered')(at),
        onDone: [
          {
            guard: { type: 'belongsHere', params: ({ event }) => event.output },
            target: 'dating',
            actions: recordVerdict,
          },
          { target: '#judged', actions: recordVerdict },
        ],
        onError: 'idle',
      },
    },
    dating: {
      description: 'The page shows when the status was last requested.',
      invoke: {
        id: 'readTime',
        src: 'readTime',
        onDone: { target: 'idle', actions: { type: 'takeTime', params: ({ event }) => ({ now: event.output }) } },
        onError: 'idle',
      },
    },
  },
});

/** The page of a verdict opens next. */
const opening = (page: ResultPage) =>
  paymentReturnSetup.createStateConfig({
    type: 'final',
    output: { to: `/payment/${page}`, replace: true } satisfies Output,
  });

const refusal = paymentReturnSetup.createStateConfig({
  initial: 'shown',
  states: {
    shown: { always: [{ guard: 'isFromBefore', target: 'recheckingRefusal' }, { target: 'done' }] },
    recheckingRefusal: {
      description: 'The page was loaded again: the refusal may have come too early, so the status is requested once.',
      invoke: {
        id: 'verdict',
        src: 'verdict',
        input: verdictInput('once'),
        onDone: [
          {
            guard: { type: 'isTakenBack', params: ({ event }) => event.output },
            target: '#judged',
            actions: recordVerdict,
          },
          { target: 'done' },
        ],
        onError: 'done',
      },
    },
    done: { description: 'The driver reads the result and can go back to the home page.' },
  },
});

export const paymentReturnMachine = paymentReturnSetup.createMachine({
  id: 'payment-return',
  description: 'A driver returns from paying and sees how it ended: by the operator’s status, never by the address.',
  meta: {
    rule: 'VERDICT-2, VERDICT-5, VERDICT-12 to VERDICT-15, VERDICT-19, VERDICT-23, RESULT-1 to RESULT-12, RESULT-15, LIST-34',
  },
  context: ({ input }) => ({
    ...input,
    verdict: input.known?.verdict ?? null,
    problem: input.known?.problem ?? null,
    checks: 0,
    isCopied: false,
    page: {},
  }),
  output: ({ event }) => finalOutput<Output>(event),
  invoke: [
    { id: 'watchRound', src: 'watchRound', onError: {} },
    { id: 'watchNote', src: 'watchNote', onError: {} },
    { id: 'watchMoney', src: 'watchMoney', onError: {} },
  ],
  on: {
    ...followsDay.on,
    'reference.copied': { actions: ['copyReference', 'showCopied'] },
    'money.changed': { actions: { type: 'takeMoney', params: ({ event }) => event } },
    'round.changed': { actions: { type: 'takeRound', params: ({ event }) => event } },
    'next.pressed': { guard: 'hasNext', target: '#payingNext', actions: { type: 'openNext', params: nextSession } },
  },
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'lacksSession', target: 'home' },
        { guard: 'isOfCompany', target: 'companySignIn' },
        { guard: 'isOfCustomer', target: 'customerSignIn' },
        { guard: 'isProcessing', target: 'processing' },
        { guard: 'isPaidElsewhere', target: 'judged' },
        { guard: 'isElsewhere', target: 'verifying' },
        { guard: 'isWaiting', target: 'waiting' },
        { guard: 'isUnclear', target: 'unclear' },
        { guard: 'isRefused', target: 'showingRefusal' },
        { guard: 'isRejected', target: 'showingRejected' },
        { guard: 'isCancelled', target: 'showingCancelled' },
        { target: 'confirmation' },
      ],
    },
    processing: {
      description: 'Back from the provider: the status is requested until it is a verdict, for 30 s at most.',
      tags: 'busy',
      entry: ['storeSession', 'noteReturn'],
      initial: 'fetchingEmail',
      states: {
        fetchingEmail: {
          invoke: {
            id: 'loadEmail',
            src: 'loadEmail',
            input: session,
            onDone: {
              target: 'judging',
              actions: [
                { type: 'takeEmail', params: ({ event }) => ({ email: event.output }) },
                { type: 'storeEmail', params: ({ event }) => ({ email: event.output }) },
              ],
            },
            onError: 'judging',
          },
          after: { emailTimeout: 'judging' },
        },
        judging: {
          invoke: {
            id: 'verdict',
            src: 'verdict',
            input: verdictInput('untilVerdict'),
            onDone: { target: '#judged', actions: recordVerdict },
            onError: '#home',
          },
        },
      },
    },
    verifying: {
      description:
        'Someone opened a result by its address: it is shown only if the operator confirms it. The page of an open payment stays: opened again, it might ask again.',
      tags: 'busy',
      invoke: {
        id: 'verdict',
        src: 'verdict',
        input: verdictInput('untilAnswered'),
        onDone: [
          {
            guard: { type: 'belongsHere', params: ({ event }) => event.output },
            target: 'arriving',
            actions: recordVerdict,
          },
          { target: 'judged', actions: recordVerdict },
        ],
        onError: 'home',
      },
    },
    waiting: { description: 'The payment is pending, or the operator did not answer.', ...openPayment },
    unclear: {
      description: 'Only errors were answered: the payment may have been taken, so nothing is shown as refused.',
      tags: 'problem',
      ...openPayment,
    },
    confirmation: {
      description:
        'Paid. The paid trips are deleted at once, so that they cannot be paid again; the operator’s texts may load or not.',
      entry: 'clearPaid',
      invoke: { id: 'receipt', src: 'receipt', input: receipt },
      initial: 'loadingPage',
      states: {
        loadingPage: {
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            onDone: { target: 'done', actions: { type: 'takePage', params: ({ event }) => event.output } },
            onError: 'done',
          },
        },
        done: { description: 'The receipt is offered here; the page links to the home page.' },
      },
      on: {
        'search.pressed': {
          guard: 'mayOweTrips',
          target: 'searching',
          actions: { type: 'searchAgain', params: payer },
        },
        'vehicle.pressed': {
          target: 'searching',
          actions: { type: 'nameVehicle', params: ({ event: { vehicle } }) => ({ vehicle }) },
        },
      },
    },
    showingRejected: { description: 'The operator refused the payment.', ...refusal },
    showingRefusal: {
      description:
        'The operator answered with an error code of its own: its text is shown. The payment may have been taken.',
      ...refusal,
      states: {
        ...refusal.states,
        done: { on: { 'check.pressed': { target: 'recheckingRefusal', actions: 'countCheck' } } },
      },
    },
    showingCancelled: { description: 'The driver cancelled at the card provider.', ...refusal },
    judged: {
      id: 'judged',
      description: 'Each verdict has its page.',
      meta: { rule: 'VERDICT-2, VERDICT-5' },
      always: verdictArrows,
    },
    openingSuccess: opening('success'),
    openingDuplicated: opening('duplicated'),
    openingCancelled: opening('cancelled'),
    openingWaiting: opening('waiting'),
    openingRejected: opening('rejected'),
    searching: {
      description: 'The driver starts a new search, with the vehicle filled in.',
      type: 'final',
      output: { to: '/form/payment', replace: false } satisfies Output,
    },
    payingNext: {
      id: 'payingNext',
      description: 'The next vehicle of the round is paid, in its own payment session, whatever became of this one.',
      meta: { rule: 'LIST-34' },
      type: 'final',
      output: { to: '/payment', replace: false } satisfies Output,
    },
    companySignIn: {
      description:
        'A company whose sign-in ended at the card provider signs in again, and is shown there how it ended.',
      meta: { rule: 'FLEET-25' },
      type: 'final',
      output: { to: '/renters/login', replace: true } satisfies Output,
    },
    customerSignIn: {
      description:
        'A customer whose sign-in has ended signs in again before anything of the payment is shown; another customer is led to the own account.',
      type: 'final',
      output: { to: '/account/login', replace: true } satisfies Output,
    },
    home: {
      id: 'home',
      description: 'The home page opens instead, with the notice that what was paid stays paid.',
      type: 'final',
      output: { to: '/', replace: true, lacksStep: true } satisfies Output,
    },
  },
});
