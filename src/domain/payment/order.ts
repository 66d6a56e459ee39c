import type { OperatorText } from '../operator/text.ts';
import type { FuelCardType, OtherMethodType, PaymentMethodType } from './method.ts';
import type { Billing } from './billing.ts';
import { emptyFuelCard, type FuelCard } from './fuel-card.ts';

/** A method of the operator's own, and what it is called. */
export type OtherMethod = { type: OtherMethodType; label: OperatorText };

/** The attempted payment. `creditCard` is paid at the provider, by card or by the operator's own method `other`. `unfinished`: no new one; find out how an earlier attempt ended. Fuel-card data is in memory only. */
export type PaymentOrder =
  | { kind: 'creditCard'; billing: Billing; other?: OtherMethod | undefined }
  | { kind: 'fuelCard'; cardType: FuelCardType; card: FuelCard }
  | { kind: 'unfinished' };

/** The method of the payment; null if there is no new one. */
export const methodOfOrder = (order: PaymentOrder): PaymentMethodType | null =>
  order.kind === 'fuelCard'
    ? order.cardType
    : order.kind === 'creditCard'
      ? (order.other?.type ?? 'CREDIT_CARD')
      : null;

/** The operator's own method of the payment, if it is one. */
export const otherOfOrder = (order: PaymentOrder): OtherMethod | undefined =>
  order.kind === 'creditCard' ? order.other : undefined;

/** The e-mail address for the receipt; empty if there is no new payment. */
export const emailOfOrder = (order: PaymentOrder): string =>
  order.kind === 'fuelCard' ? order.card.email : order.kind === 'creditCard' ? order.billing.email : '';

/** The billing data of a payment by credit card. */
export const billingOf = (order: PaymentOrder): Billing | undefined =>
  order.kind === 'creditCard' ? order.billing : undefined;

/** The card of a payment by fuel card; without a type, and empty, for any other. */
export const fuelCardOf = (order: PaymentOrder): { cardType: FuelCardType | undefined; card: FuelCard } =>
  order.kind === 'fuelCard'
    ? { cardType: order.cardType, card: order.card }
    : { cardType: undefined, card: emptyFuelCard };
