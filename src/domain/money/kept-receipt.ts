import type { Payment } from './known-payments.ts';
import { referenceOf } from './payment.ts';
import type { OperatorText } from '../operator/text.ts';
import type { PaymentMethodType } from '../payment/method.ts';

/** A receipt as this device keeps it: no card, no trip's place, and no payment session. */
export type KeptReceipt = {
  reference: string;
  cents: number;
  plate: string;
  countryCode: string;
  /** How many trips it paid. */
  count: number;
  /** By the operator's clock, epoch ms. */
  paidAt: number;
  /** How it was paid. */
  method?: PaymentMethodType | undefined;
  /** What a method of the operator's own is called. */
  methodLabel?: OperatorText | undefined;
};

/** The receipts of this device, the newest first; none are added while the driver has turned them off. */
export type KeptReceipts = { isOff: boolean; receipts: KeptReceipt[] };

/** How long a receipt is kept, in ms: 30 days. */
export const receiptLife = 30 * 86_400_000;
const mostReceipts = 20;

/** The receipt of a payment; null for a note without its payer. */
export const receiptOfPayment = (payment: Payment | null): KeptReceipt | null =>
  payment === null || payment.cents === 0 || !payment.isOwn
    ? null
    : {
        reference: referenceOf(payment.sessionId),
        cents: payment.cents,
        plate: payment.plate,
        countryCode: payment.countryCode,
        count: payment.trips.length + payment.prepayments.length,
        paidAt: payment.startedAt,
        ...(payment.method !== null && { method: payment.method }),
        ...(payment.methodLabel !== null && { methodLabel: payment.methodLabel }),
      };

/** The receipts that are not too old at a time (epoch ms). */
export const liveReceipts = (kept: KeptReceipts | undefined, now: number): KeptReceipt[] =>
  kept === undefined || kept.isOff ? [] : kept.receipts.filter(({ paidAt }) => now - paidAt < receiptLife);

/** The receipts with one more, which replaces its own earlier copy. */
export const withReceipt = (receipts: readonly KeptReceipt[], receipt: KeptReceipt): KeptReceipt[] =>
  [receipt, ...receipts.filter(({ reference, paidAt }) => reference !== receipt.reference || paidAt !== receipt.paidAt)]
    .sort((one, other) => other.paidAt - one.paidAt)
    .slice(0, mostReceipts);
