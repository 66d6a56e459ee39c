import { describe, expect, it } from 'vitest';
import { guessedEmail } from '#domain/email-guess.ts';

describe('The host of an e-mail address', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmal.com', 'ana@gmail.com'],
    ['ana@gmaill.com', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    [' Ana@Hotnail.es ', 'Ana@hotmail.es'],
  ])('The host of an e-mail address is guessed where it is one slip from a usual one: %s', (typed, meant) => {
    expect(guessedEmail(typed)).toBe(meant);
  });

  it.each([
    '',
    'ana',
    'ana@',
    'ana@g',
    'ana@gmail.co',
    'ana@gmail.com',
    'ana@hotmail.de',
    'ana@example.com',
    '@gmial.com',
  ])('The host of an e-mail address is left alone where nothing is mistyped, or not yet: %j', (typed) => {
    expect(guessedEmail(typed)).toBeUndefined();
  });
});
