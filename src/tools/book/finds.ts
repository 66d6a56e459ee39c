const ruleId = /^([a-z0-9]+)-(\d+)$/;
const range = /([a-z0-9]+)-(\d+) to \1-(\d+)/g;

/** A text in small letters without accents. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const lettersOf = (text: string): number => text.replaceAll(/[^\p{L}]/gu, '').length;

/**
 * Whether what a person read on a screen, in plain letters, is a part of a text with any value at each `…`, or consists
 * of one for the most part.
 */
export const quotes = (read: string, text: string): boolean => {
  const whole = plain(text);
  const withoutValues = read.replaceAll(/\d[\d.,]*/g, '…');
  if (withoutValues !== read && lettersOf(read) > 0 && whole.includes(withoutValues)) return true;
  if (lettersOf(whole) === 0 || 2 * lettersOf(whole) < lettersOf(read)) return false;
  const parts = whole.split('…').map(escaped);
  return new RegExp(String.raw`(?<![\p{L}\d_])${parts.join('.{1,40}?')}(?![\p{L}\d_])`, 'u').test(read);
};

/**
 * Whether a text contains a word in plain letters; a rule's id is also found inside a range, such as `list-11` in “LIST-1
 * to LIST-27”, and not as a part of a longer number.
 */
export const finds = (text: string, word: string): boolean => {
  const lower = plain(text);
  const [, family, number] = ruleId.exec(word) ?? [];
  if (family === undefined) return lower.includes(word);
  if (new RegExp(`\\b${word}\\b`).test(lower)) return true;
  return [...lower.matchAll(range)].some(
    ([, name, first, last]) => name === family && Number(first) <= Number(number) && Number(number) <= Number(last),
  );
};
