import { type Language, languages, sourceLocale } from '#domain/language.ts';

/**
 * Which texts there are, by who waits for them: `home` is the shell and the home page, `search` what the search shows
 * beside that, `fleet` what rental companies see, `account` what customers see in their own area,
 * `statement` the accessibility statement, `rest` every other screen.
 */
export type TextsPart = 'home' | 'search' | 'fleet' | 'account' | 'statement' | 'rest';

/** Where the texts of a part are in a language, from `src/i18n/locales`. English ones are read from another language's catalogue. */
export const textsFile = (part: TextsPart, language: Language): string =>
  language === sourceLocale ? `${part}/${languages[0]}.po?source` : `${part}/${language}.po`;
