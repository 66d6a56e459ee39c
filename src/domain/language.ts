/** The languages of the portal, each by its own name. */
export const languageNames = { fr: 'Français', en: 'English', de: 'Deutsch', it: 'Italiano', es: 'Español' } as const;
export type Language = keyof typeof languageNames;

/** The languages in the order of their links, the default one first. */
export const languages = Object.keys(languageNames) as [Language, ...Language[]];
