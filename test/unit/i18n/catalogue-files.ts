import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import type { Language } from '#domain/language.ts';

/** A text of a catalogue: its English source, the notes for translators, its translation. */
export type Entry = { source: string; notes: readonly string[]; text: string };

const folder = new URL('../../../src/i18n/locales/', import.meta.url);
const { parse } = formatter();

/** The entries of a language: those of the first view, then the rest. */
export const entriesOf = async (language: Language): Promise<Entry[]> =>
  (await Promise.all([`home/${language}.po`, `${language}.po`].map((name) => entriesIn(name, language)))).flat();

const entriesIn = async (name: string, language: Language): Promise<Entry[]> => {
  const file = new URL(name, folder);
  const catalogue = await parse(readFileSync(file, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename: file.pathname,
  });
  return Object.values(catalogue).map(({ message, comments, translation }) => ({
    source: message ?? '',
    notes: comments ?? [],
    text: typeof translation === 'string' ? translation : '',
  }));
};
