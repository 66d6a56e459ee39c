import type { FuelCardType, PaymentMethodType } from '#domain/payment-method.ts';
import { type Billing, type BillingField, type BillingProblems, billingProblems } from '#domain/billing.ts';
import {
  cleanFuelCardField,
  emptyFuelCard,
  type FuelCard,
  type FuelCardField,
  type FuelCardProblems,
  fuelCardProblems,
} from '#domain/fuel-card.ts';
import { isFuelCard } from '#domain/payment.ts';
import type { PaymentOrder } from '#domain/payment-order.ts';
import type { Problem } from '#domain/problem.ts';
import { placedProblem } from './field-problems.ts';
import { type Typed, without } from './form.ts';
import { carried, using } from './params.ts';

export type PaymentFormEvent =
  | ({ type: 'billing.typed' } & Typed<BillingField>)
  | ({ type: 'card.typed' } & Typed<FuelCardField>)
  | { type: 'field.left'; field: BillingField | FuelCardField };

type BillingForm = { billing: Billing; billingProblems: BillingProblems };
type CardForm = { method: PaymentMethodType | null; card: FuelCard; cardProblems: FuelCardProblems };
/** The two forms of paying: billing data for a credit card, or a fuel card. */
export type PaymentForms = BillingForm & CardForm;

export const emptyForms = { method: null, billingProblems: {}, card: emptyFuelCard, cardProblems: {} };

/** The fuel card that is being typed. */
export const cardTypeOf = ({ method }: Pick<CardForm, 'method'>): FuelCardType =>
  method !== null && isFuelCard(method) ? method : 'TOTAL';

const only = <T extends object>(problems: T, field: string) =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name === field));

export const withBilling = (form: BillingForm, { field, value }: Typed<BillingField>): BillingForm => ({
  billing: { ...form.billing, [field]: value },
  billingProblems: without(form.billingProblems, field),
});

export const withCard = (form: CardForm, { field, value }: Typed<FuelCardField>): Omit<CardForm, 'method'> => ({
  card: { ...form.card, [field]: cleanFuelCardField(cardTypeOf(form), field, value) },
  cardProblems: without(form.cardProblems, field),
});

/** The form once a field was left: what is wrong with it is shown as well. */
export const withBillingProblem = (
  { billing, billingProblems: shown }: BillingForm,
  field: string,
): Pick<BillingForm, 'billingProblems'> => ({
  billingProblems: { ...shown, ...only(billingProblems(billing), field) },
});

export const withCardProblem = (form: CardForm, field: string): Pick<CardForm, 'cardProblems'> => ({
  cardProblems: { ...form.cardProblems, ...only(fuelCardProblems(cardTypeOf(form), form.card), field) },
});

/** What the operator finds wrong with the form that was sent: at its field, or below the form (rule PAY-8). */
export const withRefusal = (
  { method, billingProblems: billing, cardProblems: card }: PaymentForms,
  problem: Problem | null,
): Pick<PaymentForms, 'billingProblems' | 'cardProblems'> & { problem: Problem | null } => {
  if (method === null || problem === null) return { billingProblems: billing, cardProblems: card, problem };
  if (isFuelCard(method)) {
    const { fieldProblems, problem: rest } = placedProblem<FuelCardField>(problem, { email: 'email' });
    return { billingProblems: billing, cardProblems: { ...card, ...fieldProblems }, problem: rest };
  }
  const { fieldProblems, problem: rest } = placedProblem<BillingField>(problem, {
    email: 'email',
    country: 'billingCountry',
  });
  return { billingProblems: { ...billing, ...fieldProblems }, cardProblems: card, problem: rest };
};

/** The order to pay by the fuel card that was typed. */
export const fuelCardOrder = (form: CardForm): PaymentOrder => ({
  kind: 'fuelCard',
  cardType: cardTypeOf(form),
  card: form.card,
});

/** The states in which a form is filled in, until `#payment.attempting`. The machine has the guards and the actions that they name. */
export const billingStep = {
  description: 'The credit-card form: whom the receipt is for. The card itself is typed at the provider’s.',
  on: {
    'billing.typed': { actions: [using('typeBilling', carried), 'keepBilling'] },
    'field.left': { actions: using('showBillingProblem', carried) },
    'remembering.toggled': { guard: 'canRemember', actions: 'toggleRemembering' },
    'payment.submitted': [
      { guard: 'isBillingIncomplete', actions: 'showBillingProblems' },
      {
        target: '#payment.attempting',
        actions: ['clearProblems', 'orderByCreditCard', 'rememberBilling', 'keepPrepaidEmail'],
      },
    ],
  },
} as const;

export const fuelCardStep = {
  description: 'The fuel-card form, kept in memory only.',
  on: {
    'card.typed': { actions: using('typeCard', carried) },
    'field.left': { actions: using('showCardProblem', carried) },
    'payment.submitted': [
      { guard: 'isCardIncomplete', actions: 'showCardProblems' },
      { target: '#payment.attempting', actions: ['clearProblems', 'orderByFuelCard'] },
    ],
  },
} as const;
