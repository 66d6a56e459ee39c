import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutCardNumbers } from '#domain/payment/card-number.ts';

/** Digits of any length with the check digit that makes them a card number. */
const card = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 }).map((digits) => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return [...digits, (10 - (sum % 10)) % 10].join('');
});

describe('What looks like a card number', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111.1111.1111.1111',
    '4111\u00a01111\u00a01111\u00a01111',
    '3782 822463 10005',
    '4222222222222',
    '6304000000000000000',
    'Calle Mayor 1 4111 1111 1111 1111 28001',
    'tarjeta:4111111111111111, gracias',
    'x4111111111111111x',
  ])('%s', (text) => expect(withoutCardNumbers(text)).not.toBe(text));

  it.each([
    '',
    'Calle Mayor 1',
    '4111111111111112',
    '4111 1111 1111 1112',
    '411111111111',
    '41111111111111111111111',
    '+34 600 000 000',
    // A part of it passes the check, and is too short.
    '21 11 2026 18 30 00',
    '2026-11-21 12:30',
    '2026-11-21T12:30:00+01:00',
    'AA-123-AA',
    'ana@example.com',
  ])('What looks like a card number is not %s', (text) => expect(withoutCardNumbers(text)).toBe(text));

  it('Any number with the length and check digit of a card number counts as one, in groups of any size, within any words', () =>
    fc.assert(
      fc.property(card, fc.constantFrom('', ' ', '-'), fc.integer({ min: 3, max: 6 }), (digits, separator, size) => {
        const typed = digits.match(new RegExp(`\\d{1,${size}}`, 'g'))?.join(separator) ?? '';
        expect(withoutCardNumbers(`Ana ${typed} García`)).toBe('Ana  García');
      }),
    ));

  it('A text that looks like a card number is removed in every position, and all other text is kept', () =>
    expect(
      withoutCardNumbers({
        lastName: 'García',
        billingAddress: 'Calle 1, 4111 1111 1111 1111',
        rental: null,
        files: ['4111111111111111.pdf', 'a.pdf'],
        count: 3,
        acceptsTerms: true,
      }),
    ).toEqual({
      lastName: 'García',
      billingAddress: 'Calle 1, ',
      rental: null,
      files: ['.pdf', 'a.pdf'],
      count: 3,
      acceptsTerms: true,
    }));

  it('A text that looks like a card number is removed each time it occurs', () =>
    expect(withoutCardNumbers('4111111111111111 5500005555555559 4111111111111111')).not.toMatch(/\d/));
});
