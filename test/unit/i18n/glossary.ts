import { readFileSync } from 'node:fs';
import { type Language, languages } from '#domain/language.ts';
import type { Entry } from './catalogue-files.ts';

/** A word that the glossary excludes: everywhere, or (`*`) only for its own thing. */
export type Synonym = { word: string; everywhere: boolean };

/** A thing of the glossary in one language: its term, and the excluded words. */
export type Term = { thing: string; term: string; english: string; not: readonly Synonym[] };

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
export const termsIn = (text: string, language: Language): Term[] => {
  const excluded = tableBelow(text, '\nNot used');
  return tableBelow(text, '\n## Terms for drivers').map((row) => {
    const thing = bare(row.thing);
    const not = synonymsIn(excluded.find((other) => other.thing === thing)?.[language]);
    return { thing, term: bare(row[language]), english: bare(row.en), not };
  });
};

/** The things that have excluded words. */
export const excludedThings = (text: string): string[] => tableBelow(text, '\nNot used').map(({ thing = '' }) => thing);

/** The visible text of an ICU message: without names of values, of plural forms and of tags. */
export const readIn = (message: string): string =>
  message
    .replace(/\{\w+, plural,/g, ' ')
    .replace(/(?:zero|one|two|few|many|other|=\d+) \{/g, ' ')
    .replace(/\{\w+\}|<\/?\d+\/?>|[{}]/g, ' ');

/** Finds a word in any case; “…” at its end matches any ending. */
export const finderOf = (word: string): RegExp => {
  const pattern = word
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/…/g, '\\p{L}*')
    .replace(/ /g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}-])${pattern}(?![\\p{L}\\p{N}])`, 'iu');
};

/** The glossary as it is written. */
export const readGlossary = (): string => readFileSync('docs/glossary.md', 'utf8');

/** The texts that use a word which the glossary excludes for their subject. */
export const strayIn = (entries: readonly Entry[], language: Language) => {
  const read = entries.map(({ source, text }) => ({ source: readIn(source), text: readIn(text) }));
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
        .filter(({ source, text }) => stray.test(text) && (everywhere || meant.test(source)))
        .map(({ text }) => ({ thing, word, text }));
    }),
  );
};
