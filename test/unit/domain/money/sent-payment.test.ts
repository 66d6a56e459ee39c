import { describe, expect, it } from 'vitest';
import { withoutPayer } from '#domain/money/known-payments.ts';
import type { PaymentRecord } from '#domain/money/payment.ts';
import { type SentPayment, sentPaymentOf } from '#domain/money/sent-payment.ts';
import { type Verdict, verdicts } from '#domain/money/verdict.ts';
import { emptyBilling } from '#domain/payment/billing.ts';
import { cardValidity, cleanFuelCardField, emptyFuelCard } from '#domain/payment/fuel-card.ts';
import { closedMethods, methodOf } from '#domain/payment/choice.ts';
import { knownMethodTypes } from '#domain/payment/method.ts';
import { recordOfTrips } from '../../payment-records.ts';
import { billingOf, fuelCardOf, methodOfOrder, type PaymentOrder } from '#domain/payment/order.ts';

const trip = { id: 't1', date: '', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 600 } as const;
const startedAt = 1_000;
const record = recordOfTrips('s-1234-5678', [trip], undefined, { startedAt });
const paid: PaymentRecord = { ...record, state: 'paid.sure' };

type Kept = { pathname?: string; verdict?: Verdict; records?: PaymentRecord[] };
const sent = ({ pathname = '/payment/rejected', verdict, records = [] }: Kept): SentPayment | null =>
  sentPaymentOf({
    pathname,
    sessionId: record.sessionId,
    shown: verdict && { sessionId: record.sessionId, answer: { verdict, problem: null, at: startedAt } },
    records,
  });

describe('A page that cannot be shown says of a payment that was sent', () => {
  it.each([
    ['paid', ['paid', 'paidTwice']],
    ['refused', ['rejected', 'unknownStatus']],
    ['cancelled', ['cancelled']],
    ['open', ['refused', 'pending', 'unclear', 'unanswered']],
  ] as const)(
    'A page that cannot be shown says that a sent payment is %s if the operator has confirmed it',
    (end, expected) => expect(verdicts.filter((verdict) => sent({ verdict })?.end === end)).toEqual(expected),
  );

  it('A page that cannot be shown says that a sent payment is open while it is noted, whatever the verdict on another one', () => {
    expect(sent({ verdict: 'rejected', records: [record] })).toEqual({
      sign: 'sent',
      end: 'open',
      cents: 600,
      startedAt,
      reference: '1234-5678',
    });
    expect(sent({ records: [record], pathname: '/payment' })?.end).toBe('open');
  });

  it('A broken page says that a sent payment is paid if that is noted, without the amount if the note was anonymised', () => {
    expect(sent({ verdict: 'rejected', records: [paid] })?.end).toBe('paid');
    expect(sent({ records: [withoutPayer({ ...paid, owner: { kind: 'customer', account: null } })] })).toMatchObject({
      sign: 'sent',
      end: 'paid',
      cents: null,
      startedAt,
    });
  });

  it('A page that cannot be shown says without a note only that a payment was sent, and whether the driver has come back', () => {
    const unknown = { end: 'open', cents: null, startedAt: null, reference: '1234-5678' };
    expect(sent({})).toEqual({ sign: 'asked', ...unknown });
    expect(sent({ pathname: '/payment/processing' })).toEqual({ sign: 'returned', ...unknown });
  });

  it('A page that cannot be shown mentions no payment if none was sent', () => {
    expect(sent({ pathname: '/payment' })).toBeNull();
    expect(sent({ pathname: '/payment', records: [{ ...record, state: 'undecided.released' }] })).toBeNull();
    expect(sent({ pathname: '/journeys', records: [record] })).toBeNull();
    const nothing = { pathname: '/payment/success', shown: undefined, records: [] };
    expect(sentPaymentOf({ ...nothing, sessionId: undefined })).toBeNull();
    expect(sentPaymentOf({ ...nothing, sessionId: '' })).toBeNull();
  });
});

const billing = { ...emptyBilling, lastName: 'García' };
const card = { ...emptyFuelCard, cardNumber: '123' };
const byBank: PaymentOrder = { kind: 'creditCard', billing };
const byFuel: PaymentOrder = { kind: 'fuelCard', cardType: 'DKV', card };
const nothingNew: PaymentOrder = { kind: 'unfinished' };

describe('What is attempted', () => {
  it('An attempt holds its payment method', () => {
    expect([byBank, byFuel, nothingNew].map(methodOfOrder)).toEqual(['CREDIT_CARD', 'DKV', null]);
  });

  it('An attempt holds billing data only for a bank card, and a card only for a fuel card', () => {
    expect([byBank, byFuel, nothingNew].map(billingOf)).toEqual([billing, undefined, undefined]);
    const none = { cardType: undefined, card: emptyFuelCard };
    expect([byBank, byFuel, nothingNew].map(fuelCardOf)).toEqual([none, { cardType: 'DKV', card }, none]);
  });
});

describe('A fuel card', () => {
  it('The slash of a fuel card’s expiry is set automatically, and nothing that was typed is cut', () => {
    const typed = ['1', '12', '123', '12/30', '12/301', 'a1b2c3d4e5'];
    const kept = ['1', '12', '12/3', '12/30', '12/301', '12/345'];
    expect(typed.map((text) => cleanFuelCardField('expiry', text))).toEqual(kept);
  });

  it('The expiry of a fuel card is sent as year and month, and an impossible month is refused', () => {
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

it('If the operator’s list of methods fails, all methods are shown, each closed', () => {
  expect(closedMethods).toEqual(knownMethodTypes.map((type) => ({ type, isEnabled: false })));
  expect(methodOf(closedMethods, 'DKV')).toEqual({ type: 'DKV', isEnabled: false });
  expect(methodOf([], 'DKV')).toBeUndefined();
});
