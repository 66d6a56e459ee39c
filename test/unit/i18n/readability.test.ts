import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#domain/language.ts';
import { entriesOf } from './catalogue-files.ts';

/** The average content of a sentence. */
type Averages = { words: number; syllables: number; letters: number };

/**
 * A readability formula made for the language, from 0 (hard) to 100 (easy), and the least that the texts reach.
 * Level B1 begins at about 60. Texts scored 88 (en), 80 (es), 68 (de), 84 (fr) and 82 (it) in November 2026.
 */
const measures: Record<Language, { name: string; least: number; score: (of: Averages) => number }> = {
  en: {
    name: 'Flesch',
    least: 87,
    score: ({ words, syllables }) => 206.8 - 1.015 * words - (84.6 * syllables) / words,
  },
  es: {
    name: 'Fernández Huerta',
    least: 78,
    score: ({ words, syllables }) => 206.8 - 1.02 * words - (60 * syllables) / words,
  },
  de: { name: 'Amstad', least: 66, score: ({ words, syllables }) => 180 - words - (58.5 * syllables) / words },
  fr: {
    name: 'Kandel and Moles',
    least: 83,
    score: ({ words, syllables }) => 207 - 1.015 * words - (73.6 * syllables) / words,
  },
  it: { name: 'Gulpease', least: 81, score: ({ words, letters }) => 89 + (300 - 10 * letters) / words },
};
const mostWords = 20;

/** The least score of the easy words. */
const leastEasy: Record<Language, number> = { en: 90, es: 86, de: 80, fr: 88, it: 90 };
const mostEasyWords = 12;

/** Names that are reserved for texts which people of the target group have checked. */
const reserved =
  /\bFALC\b|leichte sprache|einfache sprache|lectura fácil|easy[ -]to[ -]read|facile da leggere|facile à lire/i;

/** A message as a reader sees it: the last form of a plural, no tags, a value as a number. */
const readerText = (text: string): string =>
  text
    .replace(/^\{\w+, plural,.*other \{(.*)\}\}$/s, '$1')
    .replace(/<\/?\d+\/?>/g, '')
    .replace(/\{\w+\}/g, '10');

const sentencesIn = (text: string): string[] =>
  /[.?!]$/.test(text) ? text.split(/(?<=[.?!…])\s+/).filter((sentence) => /\p{L}/u.test(sentence)) : [];
const wordsIn = (sentence: string): string[] => sentence.match(/\p{L}+(?:['’-]\p{L}+)*|\d+/gu) ?? [];

/** Groups of vowels, without the silent endings of English and French. */
const syllablesIn = (word: string, language: Language): number => {
  const groups = word.match(/[aeiouyàáâäèéêëìíîïòóôöùúûüœ]+/giu)?.length ?? 0;
  const silent = { en: /[^laeiouy]e$|[^td]ed$|[^sxzcg]es$/i, fr: /[^aeiouyéèê](?:e|es|ent)$/i };
  const isSilent = (language === 'en' || language === 'fr') && silent[language].test(word);
  return Math.max(1, groups - (isSilent ? 1 : 0));
};

const averagesOf = (sentences: readonly string[], language: Language): Averages => {
  const words = sentences.flatMap(wordsIn);
  const perSentence = (numbers: readonly number[]): number =>
    numbers.reduce((sum, one) => sum + one, 0) / sentences.length;
  return {
    words: words.length / sentences.length,
    syllables: perSentence(words.map((word) => syllablesIn(word, language))),
    letters: perSentence(words.map((word) => word.length)),
  };
};

/** All sentences except those of the accessibility statement, whose words the law gives. */
const sentencesOf = async (language: Language): Promise<string[]> =>
  (await entriesOf(language, (part) => part !== 'statement')).flatMap(({ text }) => sentencesIn(readerText(text)));

describe.each(languages)('A driver with level B1 reads %s', (language) => {
  const { name, least, score } = measures[language];

  it(`The texts score at least ${least} by ${name}’s formula`, async () => {
    const sentences = await sentencesOf(language);
    expect(sentences.length).toBeGreaterThan(400);
    expect(score(averagesOf(sentences, language))).toBeGreaterThanOrEqual(least);
  });

  it(`No sentence has more than ${mostWords} words`, async () => {
    const long = (await sentencesOf(language)).filter((sentence) => wordsIn(sentence).length > mostWords);
    expect(long).toEqual([]);
  });

  it(`The easy words score at least ${leastEasy[language]}, with at most ${mostEasyWords} words a sentence`, async () => {
    const texts = (await entriesOf(language, (part) => part === 'plain')).map(({ text }) => text);
    const sentences = texts.flatMap(sentencesIn);
    expect(sentences.length).toBeGreaterThan(35);
    expect(sentences.filter((sentence) => wordsIn(sentence).length > mostEasyWords)).toEqual([]);
    expect(texts.filter((text) => reserved.test(text))).toEqual([]);
    expect(score(averagesOf(sentences, language))).toBeGreaterThanOrEqual(leastEasy[language]);
  });
});
