import { describe, expect, it } from 'vitest';
import { languages } from '#domain/language.ts';
import { type Entry, entriesOf } from './catalogue-files.ts';
import { excludedThings, finderOf, readGlossary, strayIn, termsIn } from './glossary.ts';

const glossary = readGlossary();

/** Texts that are fixed word for word (rule LANG-5) keep their words. */
const isFree = (language: string) => (entry: Entry) => !entry.notes.some((note) => note.startsWith(`${language}: `));

const catalogues = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await entriesOf(language)] as const)),
);

/** The beginnings of a term's longer words, which its forms share. */
const stemsOf = (term: string): RegExp[] =>
  (term.match(/\p{L}{4,}/gu) ?? []).map((word) => new RegExp(word.slice(0, Math.max(4, word.length - 3)), 'iu'));

describe('One word for one thing', () => {
  it.each(languages)('The glossary has a term for everything in %s', (language) => {
    const terms = termsIn(glossary, language);
    expect(terms.length).toBeGreaterThan(40);
    expect(terms.filter(({ term }) => term === '' || term === '–')).toEqual([]);
    expect(terms.flatMap(({ not }) => not).length).toBeGreaterThan(25);
  });

  it('The glossary excludes words of things that have a term, and of no other', () => {
    const things = termsIn(glossary, 'en').map(({ thing }) => thing);
    expect(excludedThings(glossary).filter((thing) => !things.includes(thing))).toEqual([]);
  });

  it.each(languages)('The glossary names no term in %s that no text uses', (language) => {
    const texts = (catalogues[language] ?? []).map(({ text }) => text);
    const unused = termsIn(glossary, language).filter(
      ({ term }) => !texts.some((text) => stemsOf(term).every((stem) => stem.test(text))),
    );
    expect(unused.map(({ term }) => term)).toEqual([]);
  });

  it.each(languages)('The catalogue uses each term alone in %s', (language) => {
    expect(strayIn((catalogues[language] ?? []).filter(isFree(language)), language)).toEqual([]);
  });

  it.each(languages)('The glossary excludes no word of a term itself in %s', (language) => {
    const terms = termsIn(glossary, language);
    const always = terms.flatMap(({ not }) => not.filter(({ everywhere }) => everywhere));
    expect(always.filter(({ word }) => terms.some(({ term }) => finderOf(word).test(term)))).toEqual([]);
  });

  it('A text that uses a synonym is reported, in any form and case, or one that is excluded for its thing', () => {
    const entry = (source: string, text: string): Entry => ({ source, notes: [], text });
    const stray = (source: string, text: string) =>
      strayIn([entry(source, text)], 'it').map(({ thing, word }) => `${thing}: ${word}`);
    expect(stray('Your trips', 'I Suoi tragitti')).toEqual(['journey: tragitt…']);
    expect(
      stray('{count, plural, one {# trip} other {# trips}}', '{count, plural, one {# Tragitto} other {#}}'),
    ).toEqual(['journey: tragitt…']);
    expect(stray('Passage alerts', 'Avvisi di passaggio')).toEqual(['alert: avvis…']);
    expect(stray('A payment notice', 'Un avviso di pagamento')).toEqual([]);
    expect(stray('Your trips', 'I Suoi viaggi')).toEqual([]);
  });
});
