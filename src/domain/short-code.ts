/** Characters that neither sound nor look like another: no I, O, 0 and 1. */
export const shortCodeSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Six of them, with at least one digit and one letter, so that no word of a letter matches. */
export const shortCodePattern = /^(?=.*[2-9])(?=.*[A-Z])[2-9A-HJ-NP-Z]{6}$/;

const mostFound = 3;

/** The possible short codes in a text, whatever surrounds them: dictated or typed, in two halves or one, in lower case too. */
export const shortCodesIn = (text: string): string[] => {
  const found = [...text.matchAll(/(?:^|[^\w-])([2-9a-hj-np-z]{3})[ -]?([2-9a-hj-np-z]{3})(?![\w-])/gi)]
    .map(([, first = '', second = '']) => `${first}${second}`.toUpperCase())
    .filter((code) => shortCodePattern.test(code));
  return [...new Set(found)].slice(0, mostFound);
};
