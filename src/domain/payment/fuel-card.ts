import { emailProblem } from '../accounts/email.ts';
import type { FuelCardType } from './method.ts';
import type { ProblemCode } from '../problem.ts';

/** The typed data of a fuel card; kept in memory only. `expiry` is MM/YY. */
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

const onlyDigits = (typed: string): string => typed.replace(/\D/g, '');

/** Typed text brought into the field's form: digits up to the card's length, MM/YY with its slash inserted (rules FUEL-1, FUEL-2). */
export const cleanFuelCardField = (type: FuelCardType, field: FuelCardField, typed: string): string => {
  const rule = fuelCardRules[type];
  switch (field) {
    case 'cardNumber':
      return onlyDigits(typed).slice(0, rule.maxDigits);
    case 'cvv':
      return onlyDigits(typed).slice(0, rule.codeDigits);
    case 'expiry': {
      const digits = onlyDigits(typed).slice(0, 4);
      return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
    }
    case 'email':
      return typed;
  }
};

/** MM/YY in the form of the call: year, then month (rule FUEL-2). Undefined if it is no month of a year. */
export const cardValidity = (expiry: string): string | undefined =>
  /^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry) ? `${expiry.slice(3)}${expiry.slice(0, 2)}` : undefined;

/** What is missing or wrong in a fuel card (rules FUEL-1, FUEL-4); empty if nothing is. */
export const fuelCardProblems = (type: FuelCardType, card: FuelCard): FuelCardProblems => {
  const problems: FuelCardProblems = {};
  if (card.cardNumber === '') problems.cardNumber = 'required';
  if (card.expiry === '') problems.expiry = 'required';
  else if (cardValidity(card.expiry) === undefined) problems.expiry = 'expiry_invalid';
  const { codeDigits } = fuelCardRules[type];
  if (codeDigits > 0 && card.cvv.length !== codeDigits)
    problems.cvv = card.cvv === '' ? 'required' : 'security_code_invalid';
  const email = emailProblem(card.email);
  if (email) problems.email = email;
  return problems;
};

/** Whether a payment can be sent with it. */
export const isFuelCardComplete = (type: FuelCardType, card: FuelCard): boolean =>
  Object.keys(fuelCardProblems(type, card)).length === 0;

/** The digits of a card number in groups of four, as people read them out. */
export const groupedDigits = (digits: string): string => digits.replace(/\d{4}(?=\d)/g, '$& ');

/** The field that an operator's refusal concerns (rule FUEL-9). */
export const refusedField = (code: ProblemCode | undefined): FuelCardField | undefined =>
  code === 'private_card_bin_error' || code === 'private_card_type_not_match' ? 'cardNumber' : undefined;
