import { describe, expect, it } from 'vitest';
import { languages, type Language } from '#domain/language.ts';
import { type Entry, entriesOf } from './catalogue-files.ts';
import { operatorEntriesOf } from './operator-texts.ts';
import { readFileSync } from 'node:fs';

/** A word that the glossary excludes: everywhere, or (`*`) only for its own thing. */
type Synonym = { word: string; everywhere: boolean };

/** A thing of the glossary in one language: its term, and the excluded words. */
type Term = { thing: string; term: string; english: string; not: readonly Synonym[] };

type Row = Partial<Record<'thing' | Language, string>>;

/** The table below a heading, each row by the names of its columns. */
const tableBelow = (text: string, heading: string): Row[] => {
  const [, below = ''] = text.split(heading);
  const lines = below.split('\n');
  const start = lines.findIndex((line) => line.startsWith('|'));
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'));
  const [header = [], , ...rows] = lines.slice(start, start + length).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
  const missing = ['thing', ...languages].filter((column) => !header.includes(column));
  if (missing.length > 0) throw new Error(`The table below “${heading}” lacks ${missing.join(', ')}`);
  return rows.map((cells) => Object.fromEntries(header.map((column, index) => [column, cells[index]])));
};

/** A cell without the remark in brackets at its end. */
const bare = (cell = ''): string => cell.replace(/ \([^)]*\)$/, '');

const synonymsIn = (cell = '–'): Synonym[] =>
  cell
    .split(', ')
    .filter((word) => word !== '–')
    .map((word) => ({ word: word.replace('*', ''), everywhere: !word.endsWith('*') }));

/** The terms of a language, in the order of the glossary. */
const termsIn = (text: string, language: Language): Term[] => {
  const excluded = tableBelow(text, '\nNot used');
  return tableBelow(text, '\n## Terms for drivers').map((row) => {
    const thing = bare(row.thing);
    const not = synonymsIn(excluded.find((other) => other.thing === thing)?.[language]);
    return { thing, term: bare(row[language]), english: bare(row.en), not };
  });
};

/** The things that have excluded words. */
const excludedThings = (text: string): string[] => tableBelow(text, '\nNot used').map(({ thing = '' }) => thing);

/** The visible text of an ICU message: without names of values, of plural forms and of tags. */
const visibleText = (message: string): string =>
  message
    .replace(/\{\w+, plural,/g, ' ')
    .replace(/(?:zero|one|two|few|many|other|=\d+) \{/g, ' ')
    .replace(/\{\w+\}|<\/?\d+\/?>|[{}]/g, ' ');

/** Finds a word in any case; “…” at its end matches any ending. */
const finderOf = (word: string): RegExp => {
  const pattern = word
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/…/g, '\\p{L}*')
    .replace(/ /g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}-])${pattern}(?![\\p{L}\\p{N}])`, 'iu');
};

/** The glossary as it is written. */
const readGlossary = (): string => readFileSync('docs/glossary.md', 'utf8');

/** The texts that use a word which the glossary excludes for their subject. */
const strayIn = (entries: readonly Entry[], language: Language) => {
  const read = entries.map(({ source, text }) => ({ source: visibleText(source), text: visibleText(text) }));
  const whole = read
    .map(({ text }) => text)
    .join(' ')
    .toLowerCase();
  return termsIn(readGlossary(), language).flatMap(({ thing, english, not }) =>
    not.flatMap(({ word, everywhere }) => {
      const [start = ''] = word.toLowerCase().split(/[ …]/);
      if (!whole.includes(start)) return [];
      const [meant, stray] = [finderOf(`${english}…`), finderOf(word)];
      return read
        .filter(({ source, text }) => stray.test(text.replaceAll('\u00ad', '')) && (everywhere || meant.test(source)))
        .map(({ text }) => ({ thing, word, text }));
    }),
  );
};

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

  it('A text with an excluded synonym is reported, in any form and case', () => {
    const entry = (source: string, text: string): Entry => ({ source, notes: [], text });
    const stray = (source: string, text: string) =>
      strayIn([entry(source, text)], 'it').map(({ thing, word }) => `${thing}: ${word}`);
    expect(stray('Your trips', 'I Suoi tragitti')).toEqual(['journey: tragitt…']);
    expect(
      stray('{count, plural, one {# trip} other {# trips}}', '{count, plural, one {# Tragitto} other {#}}'),
    ).toEqual(['journey: tragitt…']);
    expect(stray('A non-payment declaration', 'Una dichiarazione')).toEqual(['non-payment declaration: dichiarazion…']);
    expect(stray('A statement', 'Una dichiarazione')).toEqual([]);
    expect(stray('Your trips', 'I Suoi viaggi')).toEqual([]);
  });
});

/** Things whose term no other thing may have: a paper, an amount or a card that is called by another's name misleads about money. */
const alone = ['receipt', 'surcharge', 'bank card', 'fuel card', 'public prosecutor', 'rental vehicle'];

/** The texts that name a thing (French *reçu* also means *received*) which their English ones do not name. */
const misnamedIn = (entries: readonly Entry[], language: Language) =>
  termsIn(glossary, language)
    .filter(({ thing, term }) => alone.includes(thing) && term !== 'reçu')
    .flatMap(({ thing, term, english }) =>
      entries
        .filter(({ source, text }) => finderOf(term).test(visibleText(text)) && !finderOf(`${english}…`).test(source))
        .map(({ text }) => ({ thing, text })),
    );

describe('One thing for one word', () => {
  it.each(languages)('A term names no other thing in %s', (language) => {
    expect(misnamedIn(catalogues[language] ?? [], language)).toEqual([]);
  });

  it('A term that names another thing is reported', () => {
    const entry = { source: 'This is a record of the search.', notes: [], text: 'Das ist ein Beleg der Suche.' };
    expect(misnamedIn([entry], 'de').map(({ thing }) => thing)).toEqual(['receipt']);
  });

  it.each(languages)('The stand-in operator uses each term alone in %s', (language) => {
    expect(strayIn(operatorEntriesOf(language), language)).toEqual([]);
  });
});
