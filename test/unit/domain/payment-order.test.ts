import { describe, expect, it } from 'vitest';
import { emptyBilling } from '#domain/billing.ts';
import { cardValidity, cleanFuelCardField, emptyFuelCard } from '#domain/fuel-card.ts';
import { closedMethods, methodOf } from '#domain/payment.ts';
import { paymentMethodTypes } from '#domain/payment-method.ts';
import { billingOf, fuelCardOf, methodOfOrder, type PaymentOrder } from '#domain/payment-order.ts';

const billing = { ...emptyBilling, lastName: 'García' };
const card = { ...emptyFuelCard, cardNumber: '123' };
const byBank: PaymentOrder = { kind: 'creditCard', billing };
const byFuel: PaymentOrder = { kind: 'fuelCard', cardType: 'DKV', card };
const nothingNew: PaymentOrder = { kind: 'unfinished' };

describe('What is attempted', () => {
  it('What is attempted says by what is paid', () => {
    expect([byBank, byFuel, nothingNew].map(methodOfOrder)).toEqual(['CREDIT_CARD', 'DKV', null]);
  });

  it('What is attempted holds billing data for a bank card alone, and a card for a fuel card alone', () => {
    expect([byBank, byFuel, nothingNew].map(billingOf)).toEqual([billing, undefined, undefined]);
    const none = { cardType: undefined, card: emptyFuelCard };
    expect([byBank, byFuel, nothingNew].map(fuelCardOf)).toEqual([none, { cardType: 'DKV', card }, none]);
  });
});

describe('A fuel card', () => {
  it('A fuel card takes four digits of its expiry, and its slash sets itself', () => {
    const typed = ['1', '12', '123', '12/30', '12/301', 'a1b2c3d4e5'];
    const kept = ['1', '12', '12/3', '12/30', '12/30', '12/34'];
    expect(typed.map((text) => cleanFuelCardField('DKV', 'expiry', text))).toEqual(kept);
  });

  it('A fuel card is sent with the year before the month, of months that there are', () => {
    expect(['12/30', '01/31', '13/30', '00/30', '1230', ''].map(cardValidity)).toEqual([
      '3012',
      '3101',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('The methods while the operator’s own list cannot be had', () => {
  it('The methods while the operator’s own list cannot be had are all there, each closed', () => {
    expect(closedMethods).toEqual(paymentMethodTypes.map((type) => ({ type, isEnabled: false })));
    expect(methodOf(closedMethods, 'DKV')).toEqual({ type: 'DKV', isEnabled: false });
    expect(methodOf([], 'DKV')).toBeUndefined();
  });
});
