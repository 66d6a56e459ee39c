import type { Hit } from './data.ts';

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

const leastLetters = 3;

type Found = Hit & { found: string };

const byLength = ({ found: one }: Found, { found: other }: Found): number => one.length - other.length;

/** The hits of which a text holds most of the words, or all but one, and at least two. */
const withMostWords = (hits: readonly Hit[], words: readonly string[]): Found[] => {
  const scored = hits.map((hit) => {
    const texts = hit.says.map((found) => ({ found, score: words.filter((word) => finds(found, word)).length }));
    return { ...hit, ...texts.reduce((best, one) => (one.score > best.score ? one : best), { found: '', score: 0 }) };
  });
  const most = Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score >= Math.max(2, most - 1))
    .toSorted((one, other) => other.score - one.score || byLength(one, other));
};

/**
 * The hits for what a person typed, each with the text that was found: texts that contain it, otherwise those that it
 * quotes, otherwise those with most of its words. A rule by its id comes first, then the whole text before longer ones.
 */
export const hitsFor = (hits: readonly Hit[], typed: string): Found[] => {
  const read = plain(typed.trim());
  const hitsBy = (isWanted: (text: string) => boolean): Found[] =>
    hits.flatMap((hit) => {
      const [found] = hit.says.filter(isWanted).toSorted((one, other) => one.length - other.length);
      return found === undefined ? [] : [{ ...hit, found }];
    });
  const isRule = ({ found }: Found): boolean => plain(found).startsWith(`${read}:`);
  const containing = hitsBy((text) => finds(text, read));
  if (containing.length > 0)
    return containing.toSorted((one, other) => Number(isRule(other)) - Number(isRule(one)) || byLength(one, other));
  const quoted = hitsBy((text) => quotes(read, text));
  if (quoted.length > 0) return quoted.toSorted((one, other) => byLength(other, one));
  const words = read.split(/[^\p{L}\d]+/u).filter(({ length }) => length >= leastLetters);
  return withMostWords(hits, words);
};
