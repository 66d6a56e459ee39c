import { type Language, languages, sourceLocale } from '#domain/language.ts';

/**
 * The parts of the texts, by the pages that wait for them: `home` is the shell and the home page, `search` the search's
 * further texts, `fleet` those for rental companies, `account` those of the customers' own area, `statement` the
 * accessibility statement, `plain` the easy words, `rest` every other screen.
 */
export type TextsPart = 'home' | 'search' | 'fleet' | 'account' | 'statement' | 'plain' | 'rest';

/** The parts that a page of each part waits for, besides `home`, which every page has. A text of one of these is in none of those after it. */
export const partsWith = {
  search: ['search'],
  rest: ['search', 'rest'],
  account: ['search', 'rest', 'account'],
  fleet: ['search', 'rest', 'account', 'fleet'],
  statement: ['search', 'rest', 'statement'],
  plain: ['plain'],
} as const satisfies Record<Exclude<TextsPart, 'home'>, readonly TextsPart[]>;

/** The parts whose texts a page has loaded when it shows those of `part`. */
export const partsBefore = (part: TextsPart): readonly TextsPart[] =>
  part === 'home' ? [] : ['home', ...partsWith[part].filter((other) => other !== part)];

/** The file with the texts of a part in a language, below `src/i18n/locales`. English texts are read from another language's catalogue. */
export const textsFile = (part: TextsPart, language: Language): string =>
  language === sourceLocale ? `${part}/${languages[0]}.po?source` : `${part}/${language}.po`;
