import { type Billing, type BillingField, type BillingProblems, billingProblems } from '#domain/billing.ts';
import {
  cleanFuelCardField,
  emptyFuelCard,
  type FuelCard,
  type FuelCardField,
  type FuelCardProblems,
  fuelCardProblems,
  type FuelCardType,
} from '#domain/fuel-card.ts';
import { isFuelCard, type PaymentMethodType } from '#domain/payment.ts';
import { type Typed, without } from './form.ts';

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

/** The problems that are shown once a field was left: what is wrong with it as well. */
export const billingProblemsAt = (
  { billing, billingProblems: shown }: BillingForm,
  field: string,
): BillingProblems => ({
  ...shown,
  ...only(billingProblems(billing), field),
});

export const cardProblemsAt = (form: CardForm, field: string): FuelCardProblems => ({
  ...form.cardProblems,
  ...only(fuelCardProblems(cardTypeOf(form), form.card), field),
});
