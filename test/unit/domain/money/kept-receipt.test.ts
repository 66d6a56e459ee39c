import { describe, expect, it } from 'vitest';
import { type KeptReceipt, liveReceipts, receiptOfPayment, withReceipt } from '#domain/money/kept-receipt.ts';
import { beginRound, progressOf } from '#payments/round.ts';
import { keepReceipt, receiptsHere, turnReceiptsOff } from '#storage/kept-receipts.ts';
import { forgetForSearch, forgetForSignOut } from '#storage/forget.ts';
import { createLocalStore, createSessionStore } from '#storage/keys.ts';
import { area } from '../../storage/area.ts';
import { knownPayment } from '../../payment-records.ts';

const day = 86_400_000;
const payment = knownPayment('session-of-the-payment-12345678', {
  cents: 1890,
  startedAt: 100 * day,
  lines: [{ date: '2026-11-01', from: 'Molinet', to: 'Montmarault', cents: 1890 }],
});
const receipt = receiptOfPayment(payment) as KeptReceipt;

describe('A receipt on this device', () => {
  it('A kept receipt holds no session, key, card or place of the payment', () => {
    expect(receipt).toEqual({
      reference: '1234-5678',
      cents: 1890,
      plate: 'AA123BB',
      countryCode: 'FR',
      count: 1,
      paidAt: 100 * day,
    });
    expect(receiptOfPayment({ ...payment, plate: '', cents: 0 })).toBeNull();
    expect(receiptOfPayment({ ...payment, isOwn: false })).toBeNull();
  });

  it('A kept receipt lives 30 days, and is replaced by its own later copy', () => {
    const kept = { isOff: false, receipts: [receipt] };
    expect(liveReceipts(kept, 130 * day - 1)).toHaveLength(1);
    expect(liveReceipts(kept, 130 * day)).toHaveLength(0);
    expect(withReceipt([receipt], { ...receipt, count: 2 })).toEqual([{ ...receipt, count: 2 }]);
    const many = Array.from({ length: 30 }, (_, at) => ({ ...receipt, paidAt: at }));
    expect(many.reduce<KeptReceipt[]>(withReceipt, []).map(({ paidAt }) => paidAt)).toEqual(
      Array.from({ length: 20 }, (_, at) => 29 - at),
    );
  });

  it('Kept receipts outlive a search and end with a sign-in; turned off, they stay off', () => {
    const storage = area();
    const local = createLocalStore(() => storage);
    const tabStorage = createSessionStore(() => undefined);
    const serverClock = { now: () => 100 * day, isKnown: () => true };
    const ports = { local, tabStorage, window: new EventTarget(), serverClock } as unknown as Parameters<
      typeof keepReceipt
    >[0];
    keepReceipt(ports, payment);
    forgetForSearch({ local, tabStorage });
    expect(receiptsHere(ports)).toEqual([receipt]);
    forgetForSignOut({ local, tabStorage });
    expect(local.read('payments/receipts')).toBeUndefined();
    keepReceipt(ports, payment);
    turnReceiptsOff(ports);
    forgetForSignOut({ local, tabStorage });
    expect(local.read('payments/receipts')).toEqual({ isOff: true, receipts: [] });
    keepReceipt(ports, payment);
    // A device's clock may be weeks ahead: only the operator's decides what is too old, and when a round is.
    const at = (isKnown: boolean) => ({
      ...ports,
      tabStorage,
      serverClock: { now: () => 130 * day, isKnown: () => isKnown },
    });
    beginRound(ports as never, []);
    const isLeft = [false, true].map((isKnown) => {
      expect([receiptsHere(at(isKnown) as never), progressOf(at(isKnown) as never, 's1')]).toEqual([[], null]);
      return [local.read('payments/receipts') !== undefined, tabStorage.read('payments/round') !== undefined];
    });
    expect(isLeft).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});
