const ruleId = /^([a-z0-9]+)-(\d+)$/;
const range = /([a-z0-9]+)-(\d+) to \1-(\d+)/g;

/** A text in small letters without accents. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

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
