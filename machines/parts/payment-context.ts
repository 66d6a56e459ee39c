import type { PaymentMethodType } from '#domain/payment-method.ts';
import { type Billing, emptyBilling, isAddressComplete } from '#domain/billing.ts';
import type { Journey } from '#domain/journey.ts';
import { offeredMethods, type PaymentMethod } from '#domain/payment.ts';
import type { PaymentOrder } from '#domain/payment-order.ts';
import type { OtherPayment } from '#domain/other-payment.ts';
import { prefilled } from '#domain/prefill.ts';
import { type Problem, problemOf } from '#domain/problem.ts';
import type { Verdict } from '#domain/verdict.ts';
import type { AttemptInput } from './attempt-inputs.ts';
import type { VerdictInput } from '../payment-verdict.ts';
import { carried, output, using } from './params.ts';
import { emptyForms, type PaymentFormEvent, type PaymentForms } from './payment-forms.ts';

export type PaymentInput = {
  sessionId: string;
  trips: Journey[];
  billing: Billing;
  /** The session in which some of these trips may have been paid already; null where nothing is noted. */
  attemptedSession: string | null;
  /** The session in which some of these trips were refused or cancelled; null where none were. */
  refusedSession: string | null;
  /** Whether this browser keeps the billing data for the next payment; null where it is not offered. */
  remembers: boolean | null;
};

export type Payment = PaymentInput &
  PaymentForms & {
    methods: PaymentMethod[];
    /** The billing address was known before this payment: it needs a look, not typing. */
    isAddressKnown: boolean;
    closedMethod: PaymentMethod | null;
    problem: Problem | null;
    order: PaymentOrder | null;
    verdict: Verdict | null;
    /** The payment that was made for other trips. */
    other: OtherPayment | null;
  };
/** A payment of which nothing is known yet. */
export const emptyPayment: Omit<Payment, keyof PaymentInput> = {
  methods: [],
  isAddressKnown: false,
  ...emptyForms,
  closedMethod: null,
  problem: null,
  order: null,
  verdict: null,
  other: null,
};

export type PaymentEvent =
  | { type: 'method.chosen'; method: PaymentMethodType }
  | { type: 'dialog.closed' }
  | { type: 'language.changed' }
  | PaymentFormEvent
  | { type: 'remembering.toggled' }
  | { type: 'payment.submitted' }
  | { type: 'retry.pressed' };

/** The session to pay in is another one for a visitor's prepayments. `known`: billing data of the customer who is signed in, or kept in this browser. */
export type Offer = { methods: PaymentMethod[]; sessionId: string; known: Partial<Billing> };
/** The methods that are offered for these trips, and the session to pay in. */
export const methodsIn = ({ trips }: Payment, { methods, sessionId }: Offer) => ({
  methods: offeredMethods(methods, trips),
  sessionId,
});
/** What the operator offers and is known of the driver; what was typed before stays. */
export const withOffer = (context: Payment, offer: Offer) => ({
  ...methodsIn(context, offer),
  billing: prefilled(context.billing, offer.known),
  isAddressKnown: isAddressComplete({ ...emptyBilling, ...offer.known }),
  problem: null,
});

/** What is attempted: the order, or what an earlier attempt left unfinished. */
export const toAttempt = ({
  context: { sessionId, attemptedSession, order, trips },
}: {
  context: Payment;
}): AttemptInput =>
  order === null
    ? { sessionId: attemptedSession ?? sessionId, trips, order: { kind: 'unfinished' } }
    : { sessionId, trips, order };
/** Requests the status of the refused payment once. */
export const refusedBefore = ({ context: { refusedSession } }: { context: Payment }): VerdictInput => ({
  sessionId: refusedSession ?? '',
  insistence: 'once',
});
export const basket = ({ context: { sessionId, trips } }: { context: Payment }) => ({ sessionId, trips });
export const refusal = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) });

/** The texts of the methods in another language. The machine has the effect and the actions that this names. */
export const renewingTexts = {
  description: 'What the operator says of its methods, in another language; what was chosen and typed stays.',
  invoke: {
    id: 'renewMethods',
    src: 'listMethods',
    input: basket,
    onDone: { target: 'choosing.previous', actions: [using('takeMethods', output), using('storeSession', output)] },
    onError: 'choosing.previous',
  },
  on: {
    'billing.typed': { actions: [using('typeBilling', carried), 'keepBilling'] },
    'card.typed': { actions: using('typeCard', carried) },
    'language.changed': { target: 'renewingTexts', reenter: true },
  },
} as const;
