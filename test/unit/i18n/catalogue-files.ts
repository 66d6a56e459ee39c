import { readdirSync } from 'node:fs';
import type { Language } from '#domain/language.ts';
import { readCatalogue } from '#tools/messages/catalogue.ts';

/** A text of a catalogue: its English source, its context if one source has several meanings, its translation, and whether its wording is fixed. */
export type Entry = { source: string; context?: string | undefined; text: string; isFixed?: boolean | undefined };

const folder = new URL('../../../src/i18n/locales/', import.meta.url);

/** The entries of a language, in the parts for which `counts` is true. */
export const entriesOf = (language: Language, counts: (part: string) => boolean = () => true): Entry[] =>
  readdirSync(folder)
    .filter((file) => counts(file.replace('.json', '')))
    .flatMap((file) => readCatalogue(new URL(file, folder)))
    .map((text) => ({
      source: text.en,
      context: text.context,
      text: text[language],
      isFixed: text.fixed?.includes(language),
    }));
