/** Signs that sound and look like no other: no I, O, 0 and 1. */
export const shortCodeSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Six of them, a digit and a letter among them, so that no word of a letter is taken for one. */
export const shortCodePattern = /^(?=.*[2-9])(?=.*[A-Z])[2-9A-HJ-NP-Z]{6}$/;

const mostFound = 3;

/** What may be short codes in a text, whatever surrounds them: as dictated or typed, in two halves or one, in small letters too. */
export const shortCodesIn = (text: string): string[] => {
  const found = [...text.matchAll(/(?<![\w-])([2-9a-hj-np-z]{3})[ -]?([2-9a-hj-np-z]{3})(?![\w-])/gi)]
    .map(([, first = '', second = '']) => `${first}${second}`.toUpperCase())
    .filter((code) => shortCodePattern.test(code));
  return [...new Set(found)].slice(0, mostFound);
};
