/** The languages of the portal in the order of their links, the default one first. Their names are apart: the early script of a page needs none. */
export const languages = ['fr', 'en', 'de', 'it', 'es'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name. */
export const languageNames = {
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
  it: 'Italiano',
  es: 'Español',
} as const satisfies Record<Language, string>;

/** The language in which the sources write their texts. */
export const sourceLocale = 'en' satisfies Language;

/** The tag of a language, such as `fr` or `de-AT`, as screen readers accept it. */
export const languageTagPattern = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
