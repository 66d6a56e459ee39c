import { normalisePlate } from './plate.ts';

type Shape = {
  /** A plate of today's form. */
  example: string;
  /** All plates of the country, old and special ones too, with every letter as A and every digit as 9. */
  plates: RegExp;
};

/** Only countries whose plates follow a fixed order: freely chosen plates can never look wrong. */
const shapes: Record<string, Shape | undefined> = {
  AD: { example: 'A1234', plates: /^A{1,2}9{3,5}$/ },
  CH: { example: 'ZH 123456', plates: /^A{1,2}9{1,6}A?$/ },
  DE: { example: 'M AB 1234', plates: /^(A{1,5}9{1,6}A?|9{4,6})$/ },
  ES: { example: '1234 BCD', plates: /^(A?9{4}A{3}|A{1,3}9{4,6}|A{1,2}9{4}A{1,2})$/ },
  FR: { example: 'AB-123-CD', plates: /^(A{1,2}9{2,3}A{1,2}|9{1,4}A{1,3}9[A9]9?|9{1,3}A{1,2}9{1,4}A?|9{8})$/ },
  IE: { example: '231-D-12345', plates: /^(9{2,3}A{1,2}9{1,6}|A{2,3}9{1,5}|9{1,4}A{2,3})$/ },
  IT: { example: 'AB 123 CD', plates: /^A{2}[A9]{5,6}$/ },
  LI: { example: 'FL 12345', plates: /^A{2}9{1,6}A?$/ },
  LU: { example: 'AB 1234', plates: /^A{0,2}9{2,6}$/ },
  NL: { example: 'AB-123-C', plates: /^(?=.*A)(?=.*9)[A9]{6}$/ },
  PL: { example: 'WA 12345', plates: /^A[A9]{3,7}$/ },
  PT: { example: 'AA-12-BB', plates: /^((AA|99){3}|9{3}A{2,3}9{3})$/ },
  RO: { example: 'B 123 ABC', plates: /^A{1,2}9{2,6}A{0,3}$/ },
};

const patternOf = (plate: string): string => normalisePlate(plate).replace(/\p{L}/gu, 'A').replace(/\p{N}/gu, '9');

/** The form of the country's plates, if this one has another: a hint, never a refusal (rule SEARCH-16). */
export const otherShapeThan = (plate: string, country: string): string | undefined => {
  const shape = shapes[country];
  const letters = patternOf(plate);
  return shape === undefined || letters === '' || shape.plates.test(letters) ? undefined : shape.example;
};

/** Where drivers come from most, first; at most so many countries are offered. */
const usual = ['ES', 'IT', 'DE', 'PT', 'NL', 'CH', 'LU', 'RO', 'PL', 'IE', 'FR', 'AD', 'LI'];
const mostLikely = 3;

/** The countries whose plates have this form, if those of the chosen country have not (rule SEARCH-16). */
export const likelyCountries = (plate: string, country: string): string[] =>
  otherShapeThan(plate, country) === undefined
    ? []
    : usual.filter((code) => shapes[code]?.plates.test(patternOf(plate))).slice(0, mostLikely);
