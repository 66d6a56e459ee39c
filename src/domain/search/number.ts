import { meantText, trimmedTo } from '../meant-text.ts';
import { limits } from '../limits.ts';
import { searchedPlate } from '../vehicles/plate.ts';

/** A label that is copied along with a number: “N°”, “Nr.”, “Núm.:”. */
const label = /^\s*(?:№|n(?:r|o|ro|[uú]m)?\s?[°º.:]+)/iu;

/**
 * The number of a notice, declaration, ticket or claim as it is searched: usual forms of full-width signs, without
 * blanks, dashes, invisible signs, and punctuation at the ends. Its letters stay (rule LIMIT-13).
 */
export const searchedNumber = (typed: string): string =>
  trimmedTo(/[\p{L}\p{N}]/u, meantText(typed.replace(label, '')).replace(/[\s\p{Pd}\u2212]/gu, ''));

/** What is wrong with a number as typed. */
export const numberProblem = (typed: string): 'required' | 'too_long' | undefined => {
  const number = searchedNumber(typed);
  return number === '' ? 'required' : number.length > limits.search ? 'too_long' : undefined;
};

/** A plate of digits alone has fewer. */
const fewestDigits = 7;

/** A search for a part of a plate or of a number: so many digits alone are a number. */
export const searchedText = (typed: string): string => {
  const number = searchedNumber(typed);
  return number.length >= fewestDigits && /^\d+$/.test(number) ? number : searchedPlate(typed);
};
