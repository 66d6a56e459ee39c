import type { Hit } from './data.ts';

const ruleId = /^([a-z0-9]+)-(\d+)$/;
const range = /([a-z0-9]+)-(\d+) to \1-(\d+)/g;

/** A state of several regions by the first, with what else distinguishes it: `open, where …`. */
export const shortName = (state: string): string => state.replace(/^([^,]+)(?:, (?!where )[^,]+)+/, '$1');

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

type Found<Sought extends Hit> = Sought & { found: string };

/** The words of what a person read or typed; numbers differ on each screen, and signs around a word are not a part of it. */
const wordsIn = (read: string): string[] => {
  const words = read.split(/\s+/).map((word) => word.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''));
  const worded = words.filter((word) => /\p{L}/u.test(word));
  return worded.length > 0 ? worded : [read];
};

/** The hits with a text that contains every word that a person typed, each with its shortest such text. A rule by its id comes first, then the shortest text. */
export const hitsFor = <Sought extends Hit>(hits: readonly Sought[], typed: string): Found<Sought>[] => {
  const read = plain(typed.trim());
  const words = wordsIn(read);
  const byLength = (one: string, other: string): number => one.length - other.length;
  const isRule = ({ found }: Found<Sought>): boolean => plain(found).startsWith(`${read}:`);
  return hits
    .flatMap((hit): Found<Sought>[] => {
      const [found] = hit.says.filter((text) => words.every((word) => finds(text, word))).toSorted(byLength);
      return found === undefined ? [] : [{ ...hit, found }];
    })
    .toSorted((one, other) => Number(isRule(other)) - Number(isRule(one)) || byLength(one.found, other.found));
};
