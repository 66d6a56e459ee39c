import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commentsIn, commitFaults, filesOf, pictureWordsIn, titlesIn } from './words.ts';

const sources = filesOf().map((file) => readFileSync(file, 'utf8'));
const count = (textsIn: (source: string) => readonly string[]): number =>
  sources.flatMap(textsIn).flatMap(pictureWordsIn).length;

/** These numbers may only fall: lower them with the words. */
const mostInComments = 123;
const mostInTitles = 0;

it('Comments use no more words that paint a picture than before', () => {
  expect(count(commentsIn)).toBeLessThanOrEqual(mostInComments);
});

it('Test titles use no more words that paint a picture than before', () => {
  expect(count(titlesIn)).toBeLessThanOrEqual(mostInTitles);
});

it('Each test title begins as a sentence does', () => {
  expect(sources.flatMap(titlesIn).filter((title) => /^\p{Ll}/u.test(title) && !title.startsWith('npm '))).toEqual([]);
});

it('The words that paint a picture are found in comments and in test titles', () => {
  const source = "/** Whoever is told. */\nit('Nobody hears it', () => {}); // It stands for\n";
  expect(commentsIn(source).flatMap(pictureWordsIn)).toEqual(['Whoever', 'told']);
  expect(titlesIn(source).flatMap(pictureWordsIn)).toEqual(['Nobody']);
});

it.each([
  ['Refuse a plate without letters\n\nA driver typed a country as the plate and found nothing.', []],
  ["Merge branch 'main' into plates", []],
  ['Plates are refused\n\nWhy.', ['no imperative']],
  ['Fixes\n\nWhy.', ['no imperative']],
  ['Refuse a plate without letters', ['no body']],
  [`Refuse ${'a'.repeat(80)}\n\nWhy.`, ['subject over 72 characters']],
])('A commit message is checked: %j has the faults %j', (message, faults) => {
  expect(commitFaults(message)).toEqual(faults);
});
