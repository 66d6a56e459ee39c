/** Signs that show nothing, such as a copied soft hyphen, a mark of direction or a Hangul filler. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Letters, digits and signs of every keyboard: most texts need no other reading. */
export const isPlain = (text: string): boolean => /^[\x20-\x7E]*$/.test(text);

/** A text as it is meant: full-width and other forms as the usual ones, without what shows nothing. */
export const meantText = (typed: string): string =>
  isPlain(typed) ? typed : typed.replace(invisible, '').normalize('NFKC');

/** A text from its first to its last sign of a kind; empty without one. */
export const trimmedTo = (kind: RegExp, text: string): string => {
  const signs = [...text];
  const isOne = (sign: string): boolean => kind.test(sign);
  const first = signs.findIndex(isOne);
  const behind = [...signs].reverse().findIndex(isOne);
  return first === -1 ? '' : signs.slice(first, signs.length - behind).join('');
};

/** A value of a mail's link, without brackets and punctuation that were taken along with the link. */
export const linkedValue = (value: string): string => trimmedTo(/[^\s.,;:!?<>()[\]"'«»]/, meantText(value));
