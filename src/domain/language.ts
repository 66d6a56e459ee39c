/** The languages of the portal, each by its own name. */
export const languageNames = { fr: 'Français', en: 'English', de: 'Deutsch', it: 'Italiano', es: 'Español' } as const;
export type Language = keyof typeof languageNames;

/** The language in which the sources write their texts. */
export const sourceLocale = 'en' satisfies Language;

/** The languages in the order of their links, the default one first. */
export const languages = Object.keys(languageNames) as [Language, ...Language[]];

/** The tag of a language, such as `fr` or `de-AT`, as screen readers accept it. */
export const languageTagPattern = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
