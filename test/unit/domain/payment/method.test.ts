import { describe, expect, it } from 'vitest';
import { paymentMethods } from '#api/contracts/payments.ts';
import { ledger } from '#storage/shapes.ts';
import { isMethodType, isOtherMethod, findMethodType, nameOfOther } from '#domain/payment/method.ts';
import { paymentRecord } from '../../payment-records.ts';

const label = { fr: 'Portefeuille', en: 'Wallet' };
const read = (...methods: unknown[]) => paymentMethods.parse({ paymentMethods: methods }).paymentMethods;

describe('A payment method of the operator’s own', () => {
  it('A known method keeps its name, and any other name is kept exactly as the operator wrote it', () => {
    expect([findMethodType('CREDIT_CARD'), findMethodType('DKV')]).toEqual(['CREDIT_CARD', 'DKV']);
    const wallet = findMethodType('APPLE_PAY_2');
    expect(wallet !== undefined && isOtherMethod(wallet) && nameOfOther(wallet)).toBe('APPLE_PAY_2');
  });

  it.each([
    '<b>WALLET</b>',
    'javascript:alert(1)',
    'wallet',
    '',
    'A'.repeat(41),
    'A B',
    'OTHER:DKV',
    'DKV\u202e',
    7,
    null,
    undefined,
  ])('A name that cannot be one is no method: %s', (name) => {
    expect(findMethodType(name)).toBeUndefined();
  });

  it('A method that the operator lists twice is one method, open if one of them is', () => {
    const [card, closed, open] = [
      { type: 'CREDIT_CARD', isEnabled: true },
      { type: 'DKV', isEnabled: false, errorMessage: 'no' },
      { type: 'DKV', isEnabled: true },
    ];
    expect(read(card, closed, open, { ...card, isEnabled: false })).toEqual([card, open]);
    expect(read(card, closed, closed)).toEqual([card, closed]);
  });

  it('A method of the operator’s own is listed with its label, and left out without one', () => {
    expect(read({ type: 'WALLET', label, isEnabled: true })).toEqual([
      { type: 'other:WALLET', label, isEnabled: true },
    ]);
    const card = { type: 'CREDIT_CARD', isEnabled: true };
    for (const bad of [undefined, null, 'Wallet', {}, { en: '' }, { pt: 'Carteira' }, { en: 'x'.repeat(61) }])
      expect(read(card, { type: 'WALLET', label: bad, isEnabled: true })).toEqual([card]);
  });

  it('A stored payment by the operator’s own method is read, and one with a forged name is not', () => {
    const wallet = paymentRecord('s1', { startedAt: 1, method: 'other:WALLET', methodLabel: label });
    const records = [{ ...wallet, method: 'other:<b>' }, wallet];
    expect(ledger.parse({ records })).toEqual({ records: [wallet] });
    expect([isMethodType('other:'), isMethodType('WALLET'), isMethodType('ESSO')]).toEqual([false, false, true]);
  });
});
