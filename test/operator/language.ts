export const languages = ['fr', 'en', 'de', 'it', 'es'] as const;
export type Language = (typeof languages)[number];

export const languageOf = (text: string | undefined): Language | undefined => languages.find((known) => known === text);
