import type { PaymentMethodType } from '#domain/payment-method.ts';
import type { Billing } from '#domain/billing.ts';
import type { Journey } from '#domain/journey.ts';
import type { PaymentMethod } from '#domain/payment.ts';
import type { PaymentOrder } from '#domain/payment-order.ts';
import type { Problem } from '#domain/problem.ts';
import type { Verdict } from '#domain/verdict.ts';
import type { PaymentFormEvent, PaymentForms } from './payment-forms.ts';

export type PaymentInput = {
  sessionId: string;
  trips: Journey[];
  billing: Billing;
  /** The session in which some of these trips may have been paid already; null where nothing is noted. */
  attemptedSession: string | null;
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
  };
export type PaymentEvent =
  | { type: 'method.chosen'; method: PaymentMethodType }
  | { type: 'dialog.closed' }
  | { type: 'language.changed' }
  | PaymentFormEvent
  | { type: 'remembering.toggled' }
  | { type: 'payment.submitted' }
  | { type: 'retry.pressed' };
