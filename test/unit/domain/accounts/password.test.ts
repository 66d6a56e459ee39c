import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  confirmationProblem,
  customerPasswordMinLength,
  foreignCharacters,
  isCommonPassword,
  newPasswordProblem,
  passwordRules,
  passwordSymbols,
  renterPasswordMinLength,
} from '#domain/accounts/password.ts';

/** The pattern of rule ACCOUNT-4 as one expression, for the length of a customer. */
const specified = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*._,;:+=/?&-])[A-Za-z\d@$!%*._,;:+=/?&-]{8,255}$/;

const characters = fc.constantFrom(...'abzABZ0189', ...passwordSymbols, 'é', ' ', '#', '€', '中', '😀');
const passwords = fc.array(characters, { maxLength: 300 }).map((list) => list.join(''));

describe('A new password', () => {
  it.each(['Password1!', 'Qwerty1!', 'P@ssw0rd', 'Contrasena-2026', '!!Welcome123', 'Azerty.1'])(
    'The new password %s counts as common, and is accepted',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
      expect(newPasswordProblem(`${password}aA1.`, 8)).toBeUndefined();
    },
  );
  it.each(['Peaje-2026!', 'Tres-Tristes-Tigres-3', '', '12345678', 'Passwordless-Kiosk-7'])(
    'The new password %s does not count as common',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );

  it('The characters that a new password may not hold are named once each', () =>
    expect(foreignCharacters('Contraseña niño #1')).toEqual(['ñ', ' ', '#']));

  it('The last character of a new password counts for its rules', () => {
    for (const [rule, last] of [
      ['lowerCase', 'a'],
      ['upperCase', 'A'],
      ['digit', '1'],
      ['symbol', '!'],
    ] as const)
      expect([passwordRules('é€', 1)[rule], passwordRules(`é€${last}`, 1)[rule]]).toEqual([false, true]);
    expect(passwordRules('aé', 1).onlyAllowed).toBe(false);
  });

  it('A new password is accepted exactly if the pattern of the rule accepts it', () => {
    fc.assert(
      fc.property(passwords, (password) => {
        expect(newPasswordProblem(password, customerPasswordMinLength) === undefined).toBe(specified.test(password));
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['Peaje-26', 8, undefined],
    ['Peaje-2', 8, 'bad_password_security'],
    ['Peaje-2026!', 12, 'bad_password_security'],
    ['Peaje-2026!?', 12, undefined],
    [`Aa1!${'x'.repeat(251)}`, 8, undefined],
    [`Aa1!${'x'.repeat(252)}`, 8, 'bad_password_security'],
    ['Peaje-2026 !', 8, 'bad_password_security'],
    ['', 8, 'password_mandatory'],
  ] as const)('%s with at least %i characters: %s', (password, minLength, problem) =>
    expect(newPasswordProblem(password, minLength)).toBe(problem),
  );

  it('A new password is twelve characters long for a rental company, eight for a customer', () => {
    expect([customerPasswordMinLength, renterPasswordMinLength]).toEqual([8, 12]);
  });

  it('The list of rules shows which ones a new password meets', () => {
    expect(passwordRules('peaje2', 8)).toEqual({
      length: false,
      lowerCase: true,
      upperCase: false,
      digit: true,
      symbol: false,
      onlyAllowed: true,
    });
    expect(passwordRules('Ñ', 8).onlyAllowed).toBe(false);
  });

  it('The check of a new password takes a time that grows only with its length', () => {
    const timeOf = (length: number): number => {
      const started = performance.now();
      newPasswordProblem(`${'aA1!'.repeat(length / 4)}\u0000`, 8);
      return performance.now() - started;
    };
    // The quickest of several: other load on the machine only adds time.
    const quickestOf = (length: number): number => Math.min(...Array.from({ length: 5 }, () => timeOf(length)));
    expect(quickestOf(800_000)).toBeLessThan(40 * Math.max(quickestOf(100_000), 1));
  });

  it('Both entries of a new password must be equal', () => {
    expect(confirmationProblem('Peaje-26', '')).toBe('password_confirmation_mandatory');
    expect(confirmationProblem('Peaje-26', 'peaje-26')).toBe('wrong_password_confirmation');
    expect(confirmationProblem('Peaje-26', 'Peaje-26')).toBeUndefined();
  });
});
