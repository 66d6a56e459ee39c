import { isPlain, meantText, trimmedTo } from '../meant-text.ts';
import { limits } from '../limits.ts';

/** Capitals of other alphabets that look like Latin ones; Greek and Cyrillic plates have only such. */
const [foreign, latin] = ['АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧİ', 'ABEKMHOPCTYXIJSABEZHIKMNOPTYXI'];

const foldings: ReadonlyMap<string, string> = new Map(
  [...foreign].map((letter, index) => [letter, latin[index] ?? '']),
);

/** Arabic and Persian digits, from 0 to 9. */
const easternDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;

const inCapitals = (text: string): string =>
  isPlain(text)
    ? text.toUpperCase()
    : // NFKC once more, for the capital of a dotted i.
      [...text.toUpperCase().normalize('NFKC')]
        .map((sign) => foldings.get(sign) ?? sign)
        .join('')
        .replace(easternDigits, (digit) => String(digit.charCodeAt(0) % 16))
        .replace(/[\p{Pd}\u2212]/gu, '-');

/**
 * A plate as it is searched: in capitals, in Latin letters and usual signs where it looks so, without invisible signs,
 * doubled blanks, and blanks, dashes and dots at its ends; those between its letters stay (rule LIMIT-14).
 */
export const searchedPlate = (typed: string): string =>
  trimmedTo(/[^ .-]/, inCapitals(meantText(typed)).replace(/\s+/g, ' '));

/** A plate in the form in which plates are compared: letters and digits only, upper case (rule LIMIT-8). */
export const normalisePlate = (plate: string): string => searchedPlate(plate).replace(/[^\p{L}\p{N}]/gu, '');

/** What is wrong with a plate as typed: no country's plate has fewer than two letters or figures, or other signs (rules SEARCH-13, LIMIT-14). */
export const plateProblem = (
  typed: string,
): 'number_plate_mandatory' | 'invalid_number_plate' | 'plate_signs' | 'too_long' | undefined => {
  const plate = searchedPlate(typed);
  if (plate === '') return typed.trim() === '' ? 'number_plate_mandatory' : 'invalid_number_plate';
  if (plate.length > limits.plate) return 'too_long';
  if (!/^[\p{L}\p{N} .-]+$/u.test(plate)) return 'plate_signs';
  return normalisePlate(plate).length < 2 ? 'invalid_number_plate' : undefined;
};

/** A plate letter by letter, for screen readers: `A B 1 2 3 C D`. */
export const spelledPlate = (plate: string): string => [...normalisePlate(plate)].join(' ');

type Vehicle = { plate: string; country: string };

/** Whether two plates belong to one vehicle, however they are written (rule LIMIT-8). */
export const isSameVehicle = (one: Vehicle, other: Vehicle): boolean =>
  normalisePlate(one.plate) === normalisePlate(other.plate) &&
  one.country.toUpperCase() === other.country.toUpperCase();

/** The written form of a country's plates: the order of letters (A) and figures (9), and the separators. */
const writings: Record<string, { order: RegExp; between: string } | undefined> = {
  FR: { order: /^(\p{L}{2})(\p{N}{3})(\p{L}{2})$/u, between: '-' },
  IT: { order: /^(\p{L}{2})(\p{N}{3})(\p{L}{2})$/u, between: ' ' },
  ES: { order: /^(\p{N}{4})(\p{L}{3})$/u, between: ' ' },
};

/** A plate in the form of every screen, however it was typed or received (rule LIMIT-12). */
export const writtenPlate = (plate: string, country: string): string => {
  const writing = writings[country.toUpperCase()];
  const parts = writing && normalisePlate(plate).match(writing.order);
  return parts ? parts.slice(1).join(writing.between) : searchedPlate(plate);
};

const lookAlikes = [
  ['O', '0'],
  ['I', '1'],
  ['B', '8'],
] as const;

/** The look-alike pairs (O/0, I/1, B/8) with a character in the plate, for a hint when nothing was found (rule SEARCH-5). */
export const lookAlikesIn = (plate: string): string[] => {
  const letters = normalisePlate(plate);
  return lookAlikes.filter((pair) => pair.some((letter) => letters.includes(letter))).map((pair) => pair.join('/'));
};

/** Whether a plate holds letters that are not Latin and look like none (rule LIMIT-14). */
export const hasOtherLetters = (plate: string): boolean =>
  /[^\p{Script=Latin}]/u.test(searchedPlate(plate).replace(/[^\p{L}]/gu, ''));
