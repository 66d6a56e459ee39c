import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commentsIn, commitFaults, filesOf, oddVerbsIn, pictureWordsIn, titlesIn } from './words.ts';

const sources = filesOf().map((file) => ({ file, source: readFileSync(file, 'utf8') }));
const findIn = (textsIn: (source: string) => readonly string[]): string[] =>
  sources.flatMap(({ file, source }) =>
    textsIn(source).flatMap((text) => pictureWordsIn(text).map((word) => `${file}: “${word}” in ${text}`)),
  );

it('No comment uses a word that paints a picture', () => {
  expect(findIn(commentsIn)).toEqual([]);
});

it('No test title uses a word that paints a picture, or an odd verb', () => {
  expect(findIn(titlesIn)).toEqual([]);
  expect(sources.flatMap(({ source }) => titlesIn(source)).filter((title) => oddVerbsIn(title).length > 0)).toEqual([]);
  expect(oddVerbsIn('A token is none where the page hears of it')).toEqual(['is none', 'hears']);
});

it('No machine uses a word that paints a picture, in its descriptions and names either', () => {
  const machines = sources.filter(({ file }) => file.startsWith('machines/'));
  expect(machines.flatMap(({ file, source }) => pictureWordsIn(source).map((word) => `${file}: “${word}”`))).toEqual(
    [],
  );
});

it('No state, event or tag of a machine has a name that means several things', () => {
  const vague = /'[\w.#-]*\b(?:asking\w*|hear[ds]?|left|settl\w+|standing|told)'|^ +(?:asking\w*|left|settl\w+): \{/gm;
  const machines = sources.filter(({ file }) => file.startsWith('machines/'));
  expect(machines.flatMap(({ file, source }) => (source.match(vague) ?? []).map((name) => `${file}: ${name}`))).toEqual(
    [],
  );
});

it('Each test title begins as a sentence does', () => {
  const titles = sources.flatMap(({ source }) => titlesIn(source));
  expect(titles.filter((title) => /^\p{Ll}/u.test(title) && !title.startsWith('npm '))).toEqual([]);
});

it('The words that paint a picture are found in comments and in test titles', () => {
  const source = `/${'** Whoever is told. *'}/\ni${"t('Nobody hears it', () => {}"}); // It stands for\n`;
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
