import { assign, setup } from 'xstate';
import {
  type Billing,
  type BillingField,
  billingProblems,
  emptyBilling,
  isAddressComplete,
  isBillingComplete,
} from '#domain/payment/billing.ts';
import type { Typed } from '#domain/form.ts';
import { emptyFuelCard, type FuelCardField, fuelCardProblems, isFuelCardComplete } from '#domain/payment/fuel-card.ts';
import type { Journey } from '#domain/trips/journey.ts';
import type { OtherPayment } from '#domain/money/other-payment.ts';
import {
  closedMethods,
  isEveryMethodClosed,
  isFuelCard,
  isLargeSum,
  methodOf,
  offeredMethods,
} from '#domain/payment/choice.ts';
import {
  cardTypeOf,
  emptyForms,
  fuelCardOrder,
  type PaymentForms,
  providerOrder,
  withBilling,
  withBillingProblem,
  withCard,
  withCardProblem,
  withRefusal,
} from '#domain/payment/form.ts';
import type { PaymentMethodType } from '#domain/payment/method.ts';
import type { PaymentOrder } from '#domain/payment/order.ts';
import type { PaymentMethod } from '#domain/payment/provider.ts';
import { prefilled } from '#domain/accounts/prefill.ts';
import { isOutage, isRefusal, type Problem, problemOf } from '#domain/problem.ts';
import type { RoundPlace } from '#domain/money/round.ts';
import type { Statement } from '#domain/money/statement.ts';
import { isPaid, type ResultPage, type Verdict } from '#domain/money/verdict.ts';
import { wayOnFrom } from '#domain/way-on.ts';
import type { AttemptInput, AttemptOutput } from './parts/attempt-inputs.ts';
import { type DayEvent, followsDay } from './parts/day.ts';
import { effect, listener } from './parts/effect.ts';
import { type Failure, isNotFound } from './parts/failure.ts';
import { finalOutput } from './parts/final-output.ts';
import type { Leave } from './parts/leave.ts';
import type { PaperCode } from './support-code.ts';
import { paymentAttemptMachine } from './payment-attempt.ts';
import { verdictArrows, verdictGuards } from './parts/verdict-page.ts';
import { paymentVerdictMachine, type VerdictInput, type VerdictOutput } from './payment-verdict.ts';

type PaymentFormEvent =
  | ({ type: 'billing.typed' } & Typed<BillingField>)
  | ({ type: 'card.typed' } & Typed<FuelCardField>)
  | { type: 'field.blurred'; field: BillingField | FuelCardField };

export type PaymentInput = {
  sessionId: string;
  trips: Journey[];
  billing: Billing;
  /** The session of an earlier attempt that may have paid some of these trips; null without one. */
  attemptedSession: string | null;
  /** The session in which some of these trips were refused or cancelled; null without one. */
  refusedSession: string | null;
  /** The vehicle's place in a round of several; null outside one. */
  place: RoundPlace | null;
  /** When the driver came to pay, ISO 8601 by the operator's clock. */
  openedAt: string;
  /** This browser cannot store the note of a payment. */
  lacksStorage?: boolean;
  /** The driver came to choose another method: none is chosen for them. */
  choosesMethod?: boolean;
  /** Whether this browser stores the billing data for the next payment; absent if it is not offered. */
  remembers?: boolean;
};

type Payment = PaymentInput &
  PaymentForms & {
    /** The time that deadlines are counted from, ISO 8601. */
    now: string;
    methods: PaymentMethod[];
    /** The billing address was known before this payment: it is shown, not typed. */
    isAddressKnown: boolean;
    closedMethod: PaymentMethod | null;
    problem: Problem | null;
    order: PaymentOrder | null;
    verdict: Verdict | null;
    /** The payment that was made for other trips. */
    other: OtherPayment | null;
    /** When the payment session ends, ISO 8601; null if the operator does not say it. */
    sessionEndsAt: string | null;
    /** The end that the driver was warned of. */
    warnedOf: string | null;
    /** The support code on the record of a payment that could not be made; null until the record is printed. */
    paperCode: PaperCode | null;
    /** The language has changed since the operator's texts were asked for. */
    areTextsOld: boolean;
    /** The record is about to be printed: the page stays as it is. */
    keepsRecord: boolean;
    /** What an attempt that was refused has cost; null if that is not known. */
    money: Statement | null;
  };
/** A payment before anything is known of it. */
export const emptyPayment: Omit<Payment, keyof PaymentInput | 'now'> = {
  methods: [],
  isAddressKnown: false,
  ...emptyForms,
  closedMethod: null,
  problem: null,
  order: null,
  verdict: null,
  other: null,
  sessionEndsAt: null,
  warnedOf: null,
  paperCode: null,
  areTextsOld: false,
  keepsRecord: false,
  money: null,
};

type PaymentEvent =
  | { type: 'method.chosen'; method: PaymentMethodType }
  | { type: 'dialog.closed' }
  | { type: 'language.changed' }
  | PaymentFormEvent
  | { type: 'remembering.toggled' }
  | { type: 'payment.submitted' }
  | { type: 'slip.printed' }
  | { type: 'extension.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'search.pressed' }
  | ({ type: 'money.changed' } & Pick<Payment, 'money'>)
  | DayEvent;

/** A visitor's prepayments are paid in another session. `known`: billing data of the signed-in customer, or stored in this browser. */
export type Offer = {
  methods: PaymentMethod[];
  sessionId: string;
  /** Absent if the operator does not say it. */
  sessionEndsAt?: string | undefined;
  known: Partial<Billing>;
};
/** The offered methods for these trips, and the session to pay in. An operator that repeats an end that has passed still takes payments: nothing waits for it again. */
const methodsIn = ({ trips, warnedOf }: Payment, { methods, sessionId, sessionEndsAt }: Offer) => ({
  methods: offeredMethods(methods, trips),
  sessionId,
  sessionEndsAt: sessionEndsAt === undefined || sessionEndsAt === warnedOf ? null : sessionEndsAt,
});
/** Takes the operator's methods and the known billing data; typed input stays. */
const withOffer = (context: Payment, offer: Offer) => ({
  ...methodsIn(context, offer),
  billing: prefilled(context.billing, offer.known),
  isAddressKnown: isAddressComplete({ ...emptyBilling, ...offer.known }),
  problem: null,
});

/** The input of the attempt: the order, or an unfinished earlier attempt. */
const toAttempt = ({ context: { sessionId, attemptedSession, order, trips } }: { context: Payment }): AttemptInput =>
  order === null
    ? { sessionId: attemptedSession ?? sessionId, trips, order: { kind: 'unfinished' } }
    : { sessionId, trips, order };
/** Requests the status of the refused payment once. */
const refusedBefore = ({ context: { refusedSession } }: { context: Payment }): VerdictInput => ({
  sessionId: refusedSession ?? '',
  insistence: 'once',
});
const basket = ({ context: { sessionId, trips } }: { context: Payment }) => ({ sessionId, trips });
/** The end of the payment session; the driver is warned of each once. */
const nextEnd = ({ context: { sessionEndsAt, warnedOf } }: { context: Payment }) => ({
  endsAt: sessionEndsAt,
  isWarned: sessionEndsAt === warnedOf,
});
const composeCode = effect<PaperCode>();
/** Sends what a refused attempt has cost, at once and whenever a tab changes what is known. */
const watchMoney = listener<ReturnType<typeof basket>>();
/** `sessionId` is the session of the verdict: another tab may have paid these trips in another one. */
type Output = Leave<`/payment/${ResultPage}` | '/form/payment'> & { sessionId: string };
const listMethods = effect<Offer, { sessionId: string; trips: Journey[] }>();
/** Settles two minutes before the payment session ends, or at its end if the driver was warned; never without a known end. Returns whether it has ended. */
const watchSessionEnd = effect<boolean, { endsAt: string | null; isWarned: boolean }>();
/** Extends the payment session; returns its new end. */
const extendSession = effect<string, { sessionId: string }>();
type Chosen = { method: PaymentMethodType };

type Offered = { event: { output: Offer } };
const take = [
  { type: 'takeOffer', params: ({ event }: Offered) => event.output },
  { type: 'storeSession', params: ({ event }: Offered) => event.output },
] as const;
const choose = [
  'clearCard',
  'clearProblems',
  { type: 'chooseMethod', params: ({ event }: { event: Chosen }) => event },
] as const;

const paymentSetup = setup({
  types: {
    context: {} as Payment,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as Output,
    tags: {} as 'busy' | 'problem' | 'dialog',
    children: {} as {
      attempt: 'attempt';
      verdict: 'verdict';
      listMethods: 'listMethods';
      renewMethods: 'listMethods';
      watchSessionEnd: 'watchSessionEnd';
      extendSession: 'extendSession';
      composeCode: 'composeCode';
      watchMoney: 'watchMoney';
    },
  },
  actors: {
    listMethods,
    watchSessionEnd,
    extendSession,
    composeCode,
    watchMoney,
    attempt: paymentAttemptMachine,
    verdict: paymentVerdictMachine,
  },
  guards: {
    ...verdictGuards,
    canNotPay: ({ context }) =>
      isEveryMethodClosed(context.methods) &&
      (context.problem === null || context.problem.code === 'no_answer' || isOutage(context.problem)),
    hasUnfinishedAttempt: ({ context }) => context.attemptedSession !== null,
    wasRefused: ({ context }) => context.refusedSession !== null,
    isPaid: (_, { verdict }: VerdictOutput) => isPaid(verdict),
    isPending: (_, { verdict }: VerdictOutput) => verdict === 'pending',
    /** Whether a bank card is the usual choice: it is not for an amount above the limit of most cards (rule PAY-18). */
    offersBankCard: ({ context }, { methods }: Offer) =>
      methodOf(methods, 'CREDIT_CARD')?.isEnabled === true &&
      !isLargeSum(context.trips) &&
      context.choosesMethod !== true,
    isClosed: ({ context: { methods } }, { method }: Chosen) => methodOf(methods, method)?.isEnabled !== true,
    isEveryMethodClosed: ({ context: { methods } }) => isEveryMethodClosed(methods),
    mayNeedSearch: ({ context: { problem, other } }) => other !== null || problem !== null,
    isWorthAnotherTry: ({ context }) => wayOnFrom(context.problem) === 'retry',
    isFuelCard: (_, { method }: Chosen) => isFuelCard(method),
    canRemember: ({ context }) => context.remembers !== undefined,
    isBillingIncomplete: ({ context }) => !isBillingComplete(context.billing),
    isCardIncomplete: ({ context }) => !isFuelCardComplete(cardTypeOf(context), context.card, context.now),
    isRefused: (_, { result }: AttemptOutput) => result === 'refused',
    isForOthers: (_, { result }: AttemptOutput) => result === 'paidForOthers',
    isResumed: (_, { result }: AttemptOutput) => result === 'resumed',
    /** A platform without the call answers 404. */
    isNotExtended: (at, { error }: Failure) => isNotFound(at, { error }) || isRefusal(problemOf(error)),
    hasOldTexts: ({ context: { areTextsOld, keepsRecord } }) => areTextsOld && !keepsRecord,
    hasEnded: ({ context: { sessionEndsAt } }, hasEnded: boolean) => hasEnded && sessionEndsAt !== null,
    isEndKnown: ({ context: { sessionEndsAt } }) => sessionEndsAt !== null,
    isLater: ({ context: { sessionEndsAt } }, endsAt: string) => endsAt !== sessionEndsAt,
  },
  actions: {
    takeOffer: assign(({ context }, offer: Offer) => withOffer(context, offer)),
    takeNow: assign({ now: (_, { now }: { now: string }) => now }),
    takeMoney: assign({ money: (_, { money }: Pick<Payment, 'money'>) => money }),
    /** Fills the search in with these trips' vehicle or number, and starts it where nothing else has to be typed. */
    searchAgain: () => {},
    takeMethods: assign(({ context }, offer: Offer) => methodsIn(context, offer)),
    takePaperCode: assign({ paperCode: (_, paperCode: PaperCode) => paperCode }),
    /** Prints the page once it shows the current context. */
    printPage: () => {},
    /** Stores the session to pay in. */
    storeSession: (_, __: Offer) => {},
    closeMethods: assign({ methods: closedMethods }),
    noteLanguage: assign({ areTextsOld: true }),
    renewTexts: assign({ areTextsOld: false }),
    keepRecord: assign({ keepsRecord: true }),
    releaseRecord: assign({ keepsRecord: false }),
    forgetMethod: assign({ method: null }),
    chooseBankCard: assign({ method: 'CREDIT_CARD' }),
    /** Stores the address for a prepayment's receipt (rule PREP-21). */
    keepPrepaidEmail: () => {},
    chooseMethod: assign({ method: (_, { method }: Chosen) => method }),
    rememberClosedMethod: assign(({ context: { methods } }, { method }: Chosen) => ({
      closedMethod: methodOf(methods, method) ?? null,
    })),
    typeBilling: assign(({ context }, typed: Typed<BillingField>) => withBilling(context, typed)),
    /** The e-mail address is the one of both forms. */
    typeCard: assign(({ context }, { field, value }: Typed<FuelCardField>) => ({
      ...withCard(context, { field, value }),
      ...(field === 'email' && withBilling(context, { field, value })),
    })),
    showBillingProblem: assign(({ context }, { field }: { field: string }) => withBillingProblem(context, field)),
    showCardProblem: assign(({ context }, { field }: { field: string }) => withCardProblem(context, field)),
    showBillingProblems: assign({ billingProblems: ({ context }) => billingProblems(context.billing) }),
    showCardProblems: assign({
      cardProblems: ({ context }) => fuelCardProblems(cardTypeOf(context), context.card, context.now),
    }),
    showProblem: assign(({ context }, { problem }: { problem: Problem | null }) => withRefusal(context, problem)),
    clearProblems: assign({ problem: null, billingProblems: {}, cardProblems: {} }),
    /** Card data lives no longer than its form; the e-mail address is none. */
    clearCard: assign({
      card: ({ context }) => ({ ...emptyFuelCard, email: context.billing.email }),
      cardProblems: {},
    }),
    orderByCreditCard: assign({ order: ({ context }) => providerOrder(context, context.methods) }),
    orderByFuelCard: assign({ order: ({ context }) => fuelCardOrder(context) }),
    forgetOrder: assign({ order: null }),
    takeVerdict: assign({ verdict: (_, { verdict }: Pick<AttemptOutput, 'verdict'>) => verdict }),
    /** Stores the verdict for the refused session. */
    noteVerdict: (_, __: VerdictOutput) => {},
    noteWarning: assign({ warnedOf: ({ context }) => context.sessionEndsAt }),
    takeSessionEnd: assign({ sessionEndsAt: (_, endsAt: string) => endsAt }),
    takeSession: assign({ sessionId: (_, { sessionId }: AttemptOutput) => sessionId }),
    takeOther: assign({ other: (_, { other }: AttemptOutput) => other }),
    /** A refused payment turns out to be paid: the attempt's machine checks whether it was for these trips. */
    resumeRefused: assign({ attemptedSession: ({ context }) => context.refusedSession }),
    forgetAttempted: assign({ attemptedSession: null }),
    /** Stores the billing form for a reload; never a card. */
    keepBilling: () => {},
    toggleRemembering: assign({ remembers: ({ context }) => context.remembers === false }),
    /** Stores the billing data in this browser for the next payment, or deletes them, as the driver chose (rule PAY-17). */
    rememberBilling: () => {},
  },
  delays: { paperCodeTimeout: 8_000 },
});

/** The page of a verdict opens next. */
const opening = (page: ResultPage) =>
  paymentSetup.createStateConfig({
    type: 'final',
    output: ({ context: { sessionId } }): Output => ({ to: `/payment/${page}`, replace: true, sessionId }),
  });

const billingStep = paymentSetup.createStateConfig({
  description: 'The credit-card form: the recipient of the receipt. The card itself is typed on the provider’s page.',
  on: {
    'billing.typed': { actions: [{ type: 'typeBilling', params: ({ event }) => event }, 'keepBilling'] },
    'field.blurred': { actions: { type: 'showBillingProblem', params: ({ event }) => event } },
    'remembering.toggled': { guard: 'canRemember', actions: ['toggleRemembering', 'rememberBilling'] },
    'payment.submitted': [
      { guard: 'isBillingIncomplete', actions: 'showBillingProblems' },
      {
        target: '#payment.attempting',
        actions: ['clearProblems', 'orderByCreditCard', 'keepPrepaidEmail', 'rememberBilling'],
      },
    ],
  },
});

const fuelCardStep = paymentSetup.createStateConfig({
  description:
    'The fuel-card form, kept in memory only, but for its e-mail address, which is the one of the billing form.',
  on: {
    'card.typed': { actions: [{ type: 'typeCard', params: ({ event }) => event }, 'keepBilling'] },
    'field.blurred': { actions: { type: 'showCardProblem', params: ({ event }) => event } },
    'payment.submitted': [
      { guard: 'isCardIncomplete', actions: 'showCardProblems' },
      { target: '#payment.attempting', actions: ['clearProblems', 'orderByFuelCard'] },
    ],
  },
});

const renewingTexts = paymentSetup.createStateConfig({
  description: 'The operator’s texts about its methods, in another language; choice and input stay.',
  entry: 'renewTexts',
  invoke: {
    id: 'renewMethods',
    src: 'listMethods',
    input: basket,
    onDone: {
      target: 'choosing.previous',
      actions: [
        { type: 'takeMethods', params: ({ event }) => event.output },
        { type: 'storeSession', params: ({ event }) => event.output },
      ],
    },
    onError: 'choosing.previous',
  },
  on: {
    'billing.typed': { actions: [{ type: 'typeBilling', params: ({ event }) => event }, 'keepBilling'] },
    'card.typed': { actions: [{ type: 'typeCard', params: ({ event }) => event }, 'keepBilling'] },
    'language.changed': { target: 'renewingTexts', reenter: true },
    // The record stays on the page while it is printed.
    'slip.printed': { guard: 'canNotPay', actions: 'printPage' },
  },
});

/** Composes the support code for the record, prints it, and enters the state `next`. */
const printingSlip = (next: string) =>
  paymentSetup.createStateConfig({
    description: 'The record is printed with the support code of this visit, or without it if there is none in time.',
    meta: { rule: 'PAY-25' },
    tags: 'busy',
    invoke: {
      id: 'composeCode',
      src: 'composeCode',
      onDone: { target: next, actions: [{ type: 'takePaperCode', params: ({ event }) => event.output }, 'printPage'] },
      onError: { target: next, actions: 'printPage' },
    },
    after: { paperCodeTimeout: { target: next, actions: 'printPage' } },
  });

export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  description:
    'A driver chooses how to pay, by bank card unless another method is chosen, fills in its form, and pays.',
  meta: { rule: 'PAY-1 to PAY-8, PAY-17, PAY-18, PAY-20, PAY-25, PAY-26' },
  context: ({ input }) => ({ ...input, ...emptyPayment, now: input.openedAt }),
  output: ({ event }) => finalOutput<Output>(event),
  initial: 'arriving',
  on: {
    ...followsDay.on,
    'money.changed': { actions: { type: 'takeMoney', params: ({ event }) => event } },
    // A printed record, an attempt and a dialog stay as they are; the form renews its texts.
    'language.changed': { actions: 'noteLanguage' },
    'search.pressed': { guard: 'mayNeedSearch', target: '.searching', actions: 'searchAgain' },
  },
  states: {
    arriving: {
      always: [
        { guard: 'hasUnfinishedAttempt', target: 'attempting' },
        { guard: 'wasRefused', target: 'recheckingRefusal' },
        { target: 'loadingMethods' },
      ],
    },
    recheckingRefusal: {
      description:
        'The operator refused these trips before, and the refusal may have come too early: the status is requested once before the form is shown.',
      meta: { rule: 'VERDICT-19' },
      tags: 'busy',
      invoke: {
        id: 'verdict',
        src: 'verdict',
        input: refusedBefore,
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'attempting',
            actions: [{ type: 'noteVerdict', params: ({ event }) => event.output }, 'resumeRefused'],
          },
          {
            guard: { type: 'isPending', params: ({ event }) => event.output },
            target: 'ended',
            actions: [
              { type: 'takeVerdict', params: ({ event }) => event.output },
              { type: 'noteVerdict', params: ({ event }) => event.output },
            ],
          },
          { target: 'loadingMethods' },
        ],
        onError: 'loadingMethods',
      },
    },
    loadingMethods: {
      tags: 'busy',
      entry: 'renewTexts',
      invoke: {
        id: 'listMethods',
        src: 'listMethods',
        input: basket,
        onDone: [
          {
            guard: { type: 'offersBankCard', params: ({ event }) => event.output },
            target: 'choosing.billing',
            actions: [...take, 'chooseBankCard'],
          },
          { target: 'choosing', actions: take },
        ],
        onError: {
          target: 'methodsUnavailable',
          actions: [
            'closeMethods',
            'forgetMethod',
            { type: 'showProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          ],
        },
      },
    },
    methodsUnavailable: {
      description:
        'The operator’s message is shown, every method is closed; a request that would be refused again is not repeated.',
      meta: { rule: 'PAY-3, PAY-20' },
      tags: 'problem',
      invoke: { id: 'watchMoney', src: 'watchMoney', input: basket, onError: {} },
      on: {
        'retry.pressed': { guard: 'isWorthAnotherTry', target: 'loadingMethods' },
        'slip.printed': { guard: 'canNotPay', target: '.printing' },
      },
      initial: 'shown',
      states: { shown: {}, printing: printingSlip('shown') },
    },
    sessionEnding: {
      description:
        'Dialog two minutes before the payment session ends, if the operator says when: the driver can extend it. What was typed stays. It closes when the session ends.',
      meta: { rule: 'PAY-26' },
      tags: 'dialog',
      entry: 'noteWarning',
      invoke: {
        id: 'watchSessionEnd',
        src: 'watchSessionEnd',
        input: nextEnd,
        onDone: 'choosing.previous',
        onError: {},
      },
      on: { 'dialog.closed': 'choosing.previous' },
      onDone: 'choosing.previous',
      initial: 'announced',
      states: {
        announced: { on: { 'extension.pressed': 'extending' } },
        extending: {
          tags: 'busy',
          invoke: {
            id: 'extendSession',
            src: 'extendSession',
            input: ({ context: { sessionId } }) => ({ sessionId }),
            onDone: [
              {
                guard: { type: 'isLater', params: ({ event }) => event.output },
                target: 'extended',
                actions: { type: 'takeSessionEnd', params: ({ event }) => event.output },
              },
              { target: 'fixed' },
            ],
            onError: [
              { guard: { type: 'isNotExtended', params: ({ event }) => event }, target: 'fixed' },
              { target: 'unextended' },
            ],
          },
        },
        unextended: {
          description: 'The operator did not answer: the driver can try again.',
          on: { 'extension.pressed': 'extending' },
        },
        fixed: { description: 'The operator does not extend the session: the dialog shows when it ends.' },
        extended: { type: 'final' },
      },
    },
    choosing: {
      initial: 'method',
      always: { guard: 'hasOldTexts', target: 'renewingTexts' },
      invoke: [
        { id: 'watchMoney', src: 'watchMoney', input: basket, onError: {} },
        {
          id: 'watchSessionEnd',
          src: 'watchSessionEnd',
          input: nextEnd,
          onDone: [
            {
              guard: { type: 'hasEnded', params: ({ event }) => event.output },
              target: 'loadingMethods',
              actions: ['noteWarning', 'clearCard', 'forgetMethod'],
            },
            { guard: 'isEndKnown', target: 'sessionEnding' },
          ],
          onError: { actions: 'noteWarning' },
        },
      ],
      on: {
        'slip.printed': { guard: 'canNotPay', target: '.printing' },
        'method.chosen': [
          {
            guard: { type: 'isClosed', params: ({ event }) => event },
            target: 'explainingClosedMethod',
            actions: { type: 'rememberClosedMethod', params: ({ event }) => event },
          },
          { guard: { type: 'isFuelCard', params: ({ event }) => event }, target: '.fuelCard', actions: choose },
          { target: '.billing', actions: choose },
        ],
        'retry.pressed': { guard: 'isEveryMethodClosed', target: 'loadingMethods' },
      },
      states: {
        method: { description: 'The operator takes no bank card here: the driver chooses another method.' },
        billing: billingStep,
        fuelCard: fuelCardStep,
        // Methods that open meanwhile would take the record off the page before it is printed.
        printing: { ...printingSlip('method'), entry: 'keepRecord', exit: 'releaseRecord' },
        previous: { type: 'history' },
      },
    },
    renewingTexts,
    explainingClosedMethod: {
      description: 'Dialog “Medio de pago no disponible” with the operator’s own explanation.',
      tags: 'dialog',
      on: { 'dialog.closed': 'choosing.previous' },
    },
    attempting: {
      description: 'The attempt runs in its own machine; pressing again does nothing here.',
      tags: 'busy',
      exit: 'forgetOrder',
      invoke: {
        id: 'attempt',
        src: 'attempt',
        input: toAttempt,
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'choosing.previous',
            actions: { type: 'showProblem', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isResumed', params: ({ event }) => event.output },
            target: 'loadingMethods',
            actions: ['clearCard', 'forgetMethod', 'forgetAttempted'],
          },
          {
            guard: { type: 'isForOthers', params: ({ event }) => event.output },
            target: 'paidForOthers',
            actions: ['clearCard', { type: 'takeOther', params: ({ event }) => event.output }],
          },
          {
            target: 'ended',
            actions: [
              'clearCard',
              { type: 'takeVerdict', params: ({ event }) => event.output },
              { type: 'takeSession', params: ({ event }) => event.output },
            ],
          },
        ],
      },
    },
    paidForOthers: {
      description: 'A payment was made without these trips: its session takes no more, so they need a new search.',
      meta: { rule: 'PAY-21' },
      tags: 'problem',
    },
    searching: {
      description: 'The trips are searched for again.',
      meta: { rule: 'PAY-20' },
      type: 'final',
      output: ({ context: { sessionId } }): Output => ({ to: '/form/payment', replace: false, sessionId }),
    },
    ended: {
      description: 'The verdict is known. Each has its page.',
      meta: { rule: 'VERDICT-2, VERDICT-5' },
      always: verdictArrows,
    },
    openingSuccess: opening('success'),
    openingDuplicated: opening('duplicated'),
    openingCancelled: opening('cancelled'),
    openingWaiting: opening('waiting'),
    openingRejected: opening('rejected'),
  },
});
