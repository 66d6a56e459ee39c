import { type Language, languages } from '#domain/language.ts';

export const languageOf = (text: string | undefined): Language | undefined => languages.find((known) => known === text);
