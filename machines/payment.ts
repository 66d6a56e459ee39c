import type { PaymentMethodType } from '#domain/payment-method.ts';
import { assign, setup } from 'xstate';
import { type BillingField, billingProblems, isBillingComplete } from '#domain/billing.ts';
import { emptyFuelCard, type FuelCardField, fuelCardProblems, isFuelCardComplete } from '#domain/fuel-card.ts';
import type { Journey } from '#domain/journey.ts';
import { closedMethods, isFuelCard, isLargeSum, methodOf } from '#domain/payment.ts';
import { isPaid, type ResultPage, resultPageOf } from '#domain/verdict.ts';
import type { Problem } from '#domain/problem.ts';
import { wayOnFrom } from '#domain/way-on.ts';
import {
  billingStep,
  cardTypeOf,
  fuelCardOrder,
  fuelCardStep,
  withBilling,
  withBillingProblem,
  withCard,
  withCardProblem,
  withRefusal,
} from './parts/payment-forms.ts';
import {
  basket,
  emptyPayment,
  methodsIn,
  type Offer,
  type Payment,
  type PaymentEvent,
  type PaymentInput,
  refusal,
  refusedBefore,
  renewingTexts,
  toAttempt,
  withOffer,
} from './parts/payment-context.ts';
import type { Typed } from './parts/form.ts';
import type { AttemptOutput } from './parts/attempt-inputs.ts';
import { paymentAttemptMachine } from './payment-attempt.ts';
import { effect } from './parts/effect.ts';
import { carried, output, using } from './parts/params.ts';
import type { Leave } from './parts/leave.ts';
import { paymentVerdictMachine, type VerdictOutput } from './payment-verdict.ts';

type Output = Leave<`/payment/${ResultPage}`>;
const listMethods = effect<Offer, { sessionId: string; trips: Journey[] }>();
type Chosen = { method: PaymentMethodType };
const choose = ['clearCard', 'clearProblems', using('chooseMethod', carried)] as const;
const take = [using('takeOffer', output), using('storeSession', output)] as const;

export const paymentMachine = setup({
  types: {
    context: {} as Payment,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as Output,
    tags: {} as 'busy' | 'problem' | 'dialog',
    children: {} as { attempt: 'attempt'; verdict: 'verdict'; listMethods: 'listMethods'; renewMethods: 'listMethods' },
  },
  actors: { listMethods, attempt: paymentAttemptMachine, verdict: paymentVerdictMachine },
  guards: {
    hasUnfinishedAttempt: ({ context }) => context.attemptedSession !== null,
    wasRefused: ({ context }) => context.refusedSession !== null,
    isPaid: (_, { verdict }: VerdictOutput) => isPaid(verdict),
    isPending: (_, { verdict }: VerdictOutput) => verdict === 'pending',
    canRemember: ({ context }) => context.remembers !== null,
    /** Whether nearly everybody would choose it: not for a sum beyond most cards (rule PAY-18). */
    offersBankCard: ({ context }, { methods }: Offer) =>
      methodOf(methods, 'CREDIT_CARD')?.isEnabled === true && !isLargeSum(context.trips),
    isClosed: ({ context: { methods } }, { method }: Chosen) => methodOf(methods, method)?.isEnabled !== true,
    isWorthAnotherTry: ({ context }) => wayOnFrom(context.problem) === 'retry',
    isFuelCard: (_, { method }: Chosen) => isFuelCard(method),
    isBillingIncomplete: ({ context }) => !isBillingComplete(context.billing),
    isCardIncomplete: ({ context }) => !isFuelCardComplete(cardTypeOf(context), context.card),
    isRefused: (_, { result }: AttemptOutput) => result === 'refused',
    isForOthers: (_, { result }: AttemptOutput) => result === 'paidForOthers',
    isResumed: (_, { result }: AttemptOutput) => result === 'resumed',
  },
  actions: {
    takeOffer: assign(({ context }, offer: Offer) => withOffer(context, offer)),
    takeMethods: assign(({ context }, offer: Offer) => methodsIn(context, offer)),
    /** Keeps the session that is paid in. */
    storeSession: (_, __: Offer) => {},
    closeMethods: assign({ methods: closedMethods }),
    forgetMethod: assign({ method: null }),
    chooseBankCard: assign({ method: 'CREDIT_CARD' }),
    toggleRemembering: assign({ remembers: ({ context }) => context.remembers === false }),
    /** Keeps the billing data in this browser for the next payment, or forgets them, as the driver chose. */
    rememberBilling: () => {},
    /** Keeps the address that a prepayment's receipt goes to (rule PREP-21). */
    keepPrepaidEmail: () => {},
    chooseMethod: assign({ method: (_, { method }: Chosen) => method }),
    rememberClosedMethod: assign(({ context: { methods } }, { method }: Chosen) => ({
      closedMethod: methodOf(methods, method) ?? null,
    })),
    typeBilling: assign(({ context }, typed: Typed<BillingField>) => withBilling(context, typed)),
    typeCard: assign(({ context }, typed: Typed<FuelCardField>) => withCard(context, typed)),
    showBillingProblem: assign(({ context }, { field }: { field: string }) => withBillingProblem(context, field)),
    showCardProblem: assign(({ context }, { field }: { field: string }) => withCardProblem(context, field)),
    showBillingProblems: assign({ billingProblems: ({ context }) => billingProblems(context.billing) }),
    showCardProblems: assign({ cardProblems: ({ context }) => fuelCardProblems(cardTypeOf(context), context.card) }),
    showProblem: assign(({ context }, { problem }: { problem: Problem | null }) => withRefusal(context, problem)),
    clearProblems: assign({ problem: null, billingProblems: {}, cardProblems: {} }),
    /** Card data lives no longer than the form that it is typed into. */
    clearCard: assign({ card: emptyFuelCard, cardProblems: {} }),
    orderByCreditCard: assign({ order: ({ context: { billing } }) => ({ kind: 'creditCard' as const, billing }) }),
    orderByFuelCard: assign({ order: ({ context }) => fuelCardOrder(context) }),
    forgetOrder: assign({ order: null }),
    takeVerdict: assign({ verdict: (_, { verdict }: Pick<AttemptOutput, 'verdict'>) => verdict }),
    /** Keeps the verdict on the session that was refused. */
    noteVerdict: (_, __: VerdictOutput) => {},
    takeOther: assign({ other: (_, { other }: AttemptOutput) => other }),
    /** What was refused is paid after all: the attempt's chart says whether it was for these trips. */
    resumeRefused: assign({ attemptedSession: ({ context }) => context.refusedSession }),
    forgetAttempted: assign({ attemptedSession: null }),
    /** Keeps the billing form for a reload; never a card. */
    keepBilling: () => {},
  },
}).createMachine({
  id: 'payment',
  description: 'A driver chooses how to pay, by bank card unless another is wanted, fills in its form, and pays.',
  meta: { rule: 'PAY-1 to PAY-8, PAY-18' },
  context: ({ input }) => ({ ...input, ...emptyPayment }),
  output: ({ context }) => ({ to: `/payment/${resultPageOf(context.verdict ?? 'unheard')}`, replace: true }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'hasUnfinishedAttempt', target: 'attempting' },
        { guard: 'wasRefused', target: 'askingAgain' },
        { target: 'loadingMethods' },
      ],
    },
    askingAgain: {
      description:
        'The operator refused these trips before, and its word may have come too early: it is asked once before the form is shown.',
      meta: { rule: 'VERDICT-19' },
      tags: 'busy',
      invoke: {
        id: 'verdict',
        src: 'verdict',
        input: refusedBefore,
        onDone: [
          {
            guard: using('isPaid', output),
            target: 'attempting',
            actions: [using('noteVerdict', output), 'resumeRefused'],
          },
          {
            guard: using('isPending', output),
            target: 'ended',
            actions: [using('takeVerdict', output), using('noteVerdict', output)],
          },
          { target: 'loadingMethods' },
        ],
        onError: 'loadingMethods',
      },
    },
    loadingMethods: {
      tags: 'busy',
      invoke: {
        id: 'listMethods',
        src: 'listMethods',
        input: basket,
        onDone: [
          { guard: using('offersBankCard', output), target: 'choosing.billing', actions: [...take, 'chooseBankCard'] },
          { target: 'choosing', actions: take },
        ],
        onError: {
          target: 'methodsUnavailable',
          actions: ['closeMethods', 'forgetMethod', using('showProblem', refusal)],
        },
      },
    },
    methodsUnavailable: {
      description:
        'The operator’s message is shown, every method is closed; what it would refuse again is not tried again.',
      meta: { rule: 'PAY-3, PAY-20' },
      tags: 'problem',
      on: { 'retry.pressed': { guard: 'isWorthAnotherTry', target: 'loadingMethods' } },
    },
    choosing: {
      initial: 'method',
      on: {
        'method.chosen': [
          {
            guard: using('isClosed', carried),
            target: 'explainingClosedMethod',
            actions: using('rememberClosedMethod', carried),
          },
          { guard: using('isFuelCard', carried), target: '.fuelCard', actions: choose },
          { target: '.billing', actions: choose },
        ],
        'language.changed': 'renewingTexts',
      },
      states: {
        method: { description: 'The operator takes no bank card here: the driver chooses among the others.' },
        billing: billingStep,
        fuelCard: fuelCardStep,
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
      description: 'The attempt runs on its own chart; pressing again does nothing here.',
      tags: 'busy',
      exit: 'forgetOrder',
      invoke: {
        id: 'attempt',
        src: 'attempt',
        input: toAttempt,
        onDone: [
          { guard: using('isRefused', output), target: 'choosing.previous', actions: using('showProblem', output) },
          {
            guard: using('isResumed', output),
            target: 'loadingMethods',
            actions: ['clearCard', 'forgetMethod', 'forgetAttempted'],
          },
          {
            guard: using('isForOthers', output),
            target: 'paidForOthers',
            actions: ['clearCard', using('takeOther', output)],
          },
          { target: 'ended', actions: ['clearCard', using('takeVerdict', output)] },
        ],
      },
    },
    paidForOthers: {
      description: 'A payment was made that lacks these trips: its session takes no more, so they need a new search.',
      meta: { rule: 'PAY-21', end: 'The page leads to a new search, or to the list.' },
      tags: 'problem',
    },
    ended: { description: 'The operator’s word is known; its page is next.', type: 'final' },
  },
});
