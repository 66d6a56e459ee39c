/** The languages of the portal, the default one first. */
export const languages = ['fr', 'en', 'de', 'it', 'es'] as const;
export type Language = (typeof languages)[number];
