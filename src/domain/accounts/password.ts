import { limits } from '../limits.ts';
import type { ProblemCode } from '../problem.ts';

export const customerPasswordMinLength = 8;
export const renterPasswordMinLength = 12;

/** The symbols that a password may hold (rule ACCOUNT-4). */
export const passwordSymbols = '@$!%*._,;:+=/?&-';

/** The requirements of a new password, one by one, so that each can be shown as it is met (rule ACCOUNT-4). */
export type PasswordRule = 'length' | 'lowerCase' | 'upperCase' | 'digit' | 'symbol' | 'onlyAllowed';

const isSymbol = (character: string): boolean => passwordSymbols.includes(character);
const isIn =
  (first: string, last: string) =>
  (character: string): boolean =>
    character >= first && character <= last;
const isLower = isIn('a', 'z');
const isUpper = isIn('A', 'Z');
const isDigit = isIn('0', '9');

/** Which rules a password meets. One pass for each rule, whatever was typed: no pattern with exponential run time. */
export const passwordRules = (password: string, minLength: number): Record<PasswordRule, boolean> => {
  const characters = [...password];
  return {
    length: characters.length >= minLength && characters.length <= limits.password,
    lowerCase: characters.some(isLower),
    upperCase: characters.some(isUpper),
    digit: characters.some(isDigit),
    symbol: characters.some(isSymbol),
    onlyAllowed: characters.every(
      (character) => isLower(character) || isUpper(character) || isDigit(character) || isSymbol(character),
    ),
  };
};

/** The problem of a new password, if any (rule ACCOUNT-4). */
export const newPasswordProblem = (password: string, minLength: number): ProblemCode | undefined => {
  if (password === '') return 'password_mandatory';
  return Object.values(passwordRules(password, minLength)).every(Boolean) ? undefined : 'bad_password_security';
};

/** The problem of the second entry of a new password, if any (rule ACCOUNT-4). */
export const confirmationProblem = (password: string, confirmation: string): ProblemCode | undefined => {
  if (confirmation === '') return 'password_confirmation_mandatory';
  return confirmation === password ? undefined : 'wrong_password_confirmation';
};
