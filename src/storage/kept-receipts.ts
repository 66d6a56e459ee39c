import type { Payment } from '#domain/money/known-payments.ts';
import { type KeptReceipt, liveReceipts, receiptOfPayment, withReceipt } from '#domain/money/kept-receipt.ts';
import type { LocalStore } from './keys.ts';

type KeptPorts = { local: LocalStore; serverClock: { now: () => number; isKnown: () => boolean } };

/** The receipts on this device that are not too old; older ones are deleted, by the operator's clock (rule RESULT-14). */
export const receiptsHere = ({ local, serverClock }: KeptPorts): KeptReceipt[] => {
  const kept = local.read('payments/receipts');
  const live = liveReceipts(kept, serverClock.now());
  const isWhole = kept === undefined || kept.isOff || live.length === kept.receipts.length;
  if (isWhole || !serverClock.isKnown()) return live;
  if (live.length === 0) local.remove('payments/receipts');
  else local.write('payments/receipts', { isOff: false, receipts: live });
  return live;
};

/** Keeps the receipt of a payment on this device, also where receipts were turned off. */
export const keepReceipt = (ports: KeptPorts, payment: Payment | null): void => {
  const receipt = receiptOfPayment(payment);
  if (receipt === null) return;
  ports.local.write('payments/receipts', { isOff: false, receipts: withReceipt(receiptsHere(ports), receipt) });
};

/** Deletes all receipts on this device, and keeps no further ones until the driver asks for it. */
export const turnReceiptsOff = ({ local }: Pick<KeptPorts, 'local'>): void =>
  local.write('payments/receipts', { isOff: true, receipts: [] });
