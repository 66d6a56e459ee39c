import { readdirSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { type Language, languages, sourceLocale } from '#domain/language.ts';

/** A text of a catalogue: its English source, its context if one source has several meanings, the notes for translators, its translation. */
export type Entry = { source: string; context?: string | undefined; notes: readonly string[]; text: string };

const folder = new URL('../../../src/i18n/locales/', import.meta.url);
const { parse } = formatter();

/** The entries of a language, in the parts for which `counts` is true. English has no catalogue: its texts are the sources in another one. */
export const entriesOf = async (
  language: Language,
  counts: (part: string) => boolean = () => true,
): Promise<Entry[]> => {
  if (language === sourceLocale)
    return (await entriesOf(languages[0], counts)).map((entry) => ({ ...entry, text: entry.source }));
  const parts = readdirSync(folder).filter(counts);
  const names = parts.map((part) => `${part}/${language}.po`);
  return (await Promise.all(names.map((name) => entriesIn(name, language)))).flat();
};

const entriesIn = async (name: string, language: Language): Promise<Entry[]> => {
  const file = new URL(name, folder);
  const catalogue = await parse(readFileSync(file, 'utf8'), {
    locale: language,
    sourceLocale,
    filename: file.pathname,
  });
  return Object.values(catalogue).map(({ message, context, comments, translation }) => ({
    source: message ?? '',
    context,
    notes: comments ?? [],
    text: typeof translation === 'string' ? translation : '',
  }));
};
