import { emailProblem } from '../accounts/email.ts';
import { meantText } from '../meant-text.ts';
import type { FuelCardType } from './method.ts';
import type { ProblemCode } from '../problem.ts';

/** The typed data of a fuel card; kept in memory only. `expiry` is a month and a year, as typed. */
export type FuelCard = { cardNumber: string; expiry: string; cvv: string; email: string };
export type FuelCardField = keyof FuelCard;
export type FuelCardProblems = Partial<Record<FuelCardField, ProblemCode>>;

export const emptyFuelCard: FuelCard = { cardNumber: '', expiry: '', cvv: '', email: '' };

/** The most digits of a card number, and how many its security code has (0 = none) (rules FUEL-1, FUEL-3). */
export const fuelCardRules: Record<FuelCardType, { maxDigits: number; codeDigits: number }> = {
  TOTAL: { maxDigits: 18, codeDigits: 3 },
  DKV: { maxDigits: 17, codeDigits: 0 },
  SHELL: { maxDigits: 19, codeDigits: 3 },
  ESSO: { maxDigits: 19, codeDigits: 0 },
};

const onlyDigits = (typed: string): string => meantText(typed).replace(/\D/g, '');

/** Digits and one slash between two numbers, whatever separates them; the slash behind the month sets itself. */
const cleanExpiry = (typed: string): string => {
  const text = meantText(typed)
    .replace(/[^\d\s/.\p{Pd}]/gu, '')
    .replace(/\D+/g, '/')
    .replace(/^\//, '')
    // The slash that was set behind the first two digits of a year.
    .replace(/^20\/(\d{2})\//, '20$1/');
  return text.length > 2 && !text.includes('/') ? `${text.slice(0, 2)}/${text.slice(2)}` : text;
};

/** Typed text brought into the field's form, without a cut: digits, and the slash of an expiry (rules FUEL-1, FUEL-2). */
export const cleanFuelCardField = (field: FuelCardField, typed: string): string => {
  switch (field) {
    case 'cardNumber':
    case 'cvv':
      return onlyDigits(typed);
    case 'expiry':
      return cleanExpiry(typed);
    case 'email':
      return typed;
  }
};

/**
 * An expiry in the form of the call: year, then month (rule FUEL-2). People type MM/YY; password managers fill in
 * MM/YYYY or YYYY-MM, which arrives as 20/3912 if it is typed without a dash. Undefined if it is no month of a year.
 */
export const cardValidity = (expiry: string): string | undefined => {
  const [, one = '', two = ''] = /^(\d{1,4})\/(\d{1,4})$/.exec(expiry) ?? [];
  const isYearFirst = one.length === 4 || (one === '20' && two.length === 4);
  const [month, year] = !isYearFirst
    ? [one, two]
    : one.length === 4
      ? [two, one]
      : [two.slice(2), one + two.slice(0, 2)];
  const isMonth = month.length <= 2 && Number(month) >= 1 && Number(month) <= 12;
  return isMonth && /^(20)?\d{2}$/.test(year) ? year.slice(-2) + month.padStart(2, '0') : undefined;
};

/** Whether a card has expired: it is good until the end of its month. */
const isExpired = (validity: string, now: string): boolean => validity < now.slice(2, 4) + now.slice(5, 7);

/** What is missing or wrong in a fuel card (rules FUEL-1, FUEL-2, FUEL-4); empty if nothing is. */
export const fuelCardProblems = (type: FuelCardType, card: FuelCard, now: string): FuelCardProblems => {
  const problems: FuelCardProblems = {};
  const { maxDigits, codeDigits } = fuelCardRules[type];
  if (card.cardNumber === '') problems.cardNumber = 'required';
  else if (card.cardNumber.length > maxDigits) problems.cardNumber = 'too_long';
  const validity = cardValidity(card.expiry);
  if (card.expiry === '') problems.expiry = 'required';
  else if (validity === undefined) problems.expiry = 'expiry_invalid';
  else if (isExpired(validity, now)) problems.expiry = 'card_expired';
  if (codeDigits > 0 && card.cvv.length !== codeDigits)
    problems.cvv = card.cvv === '' ? 'required' : 'security_code_invalid';
  const email = emailProblem(card.email);
  if (email) problems.email = email;
  return problems;
};

/** Whether a payment can be sent with it. */
export const isFuelCardComplete = (type: FuelCardType, card: FuelCard, now: string): boolean =>
  Object.keys(fuelCardProblems(type, card, now)).length === 0;

/** The digits of a card number in groups of four, as people read them out. */
export const groupedDigits = (digits: string): string => digits.replace(/\d{4}(?=\d)/g, '$& ');

/** The field that an operator's refusal concerns (rule FUEL-9). */
export const refusedField = (code: ProblemCode | undefined): FuelCardField | undefined =>
  code === 'private_card_bin_error' || code === 'private_card_type_not_match' ? 'cardNumber' : undefined;
