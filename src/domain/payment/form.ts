import { type Billing, type BillingField, billingProblems, type BillingProblems } from './billing.ts';
import { type Typed, placedProblem, without } from '../form.ts';
import {
  cleanFuelCardField,
  emptyFuelCard,
  type FuelCard,
  type FuelCardField,
  fuelCardProblems,
  type FuelCardProblems,
} from './fuel-card.ts';
import { isFuelCard, methodOf } from './choice.ts';
import { type FuelCardType, isOtherMethod, type PaymentMethodType } from './method.ts';
import type { PaymentOrder } from './order.ts';
import type { PaymentMethod } from './provider.ts';
import type { Problem } from '../problem.ts';

export type BillingForm = { billing: Billing; billingProblems: BillingProblems };
export type CardForm = { method: PaymentMethodType | null; card: FuelCard; cardProblems: FuelCardProblems };
/** The two forms of paying: billing data for a credit card, or a fuel card. */
export type PaymentForms = BillingForm & CardForm;

export const emptyForms = { method: null, billingProblems: {}, card: emptyFuelCard, cardProblems: {} };

/** The type of the fuel card that is being typed. */
export const cardTypeOf = ({ method }: Pick<CardForm, 'method'>): FuelCardType =>
  method !== null && isFuelCard(method) ? method : 'TOTAL';

const only = <T extends object>(problems: T, field: string) =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name === field));

export const withBilling = (form: BillingForm, { field, value }: Typed<BillingField>): BillingForm => ({
  billing: { ...form.billing, [field]: value },
  billingProblems: without(form.billingProblems, field),
});

export const withCard = (form: CardForm, { field, value }: Typed<FuelCardField>): Omit<CardForm, 'method'> => ({
  card: { ...form.card, [field]: cleanFuelCardField(field, value) },
  cardProblems: without(form.cardProblems, field),
});

/** Shows the problem of a field that was left. */
export const withBillingProblem = (
  { billing, billingProblems: shown }: BillingForm,
  field: string,
): Pick<BillingForm, 'billingProblems'> => ({
  billingProblems: { ...shown, ...only(billingProblems(billing), field) },
});

export const withCardProblem = (form: CardForm & { now: string }, field: string): Pick<CardForm, 'cardProblems'> => ({
  cardProblems: { ...form.cardProblems, ...only(fuelCardProblems(cardTypeOf(form), form.card, form.now), field) },
});

/** Shows the operator's refusal: at its field, or below the form (rule PAY-8). */
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

/** The order to pay by the typed fuel card. */
export const fuelCardOrder = (form: CardForm): PaymentOrder => ({
  kind: 'fuelCard',
  cardType: cardTypeOf(form),
  card: form.card,
});

/** The order to pay at the provider, by card or by the chosen method of the operator's own. */
export const providerOrder = ({ billing, method }: PaymentForms, methods: readonly PaymentMethod[]): PaymentOrder => {
  const label = method === null ? undefined : methodOf(methods, method)?.label;
  return method !== null && isOtherMethod(method) && label !== undefined
    ? { kind: 'creditCard', billing, other: { type: method, label } }
    : { kind: 'creditCard', billing };
};
