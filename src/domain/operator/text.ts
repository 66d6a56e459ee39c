import type { Language } from '../language.ts';

/** A plain text of the operator, by language. */
export type OperatorText = Partial<Record<Language, string | undefined>>;

/** The text in the page's language, otherwise in English, otherwise in the first language that has one. */
export const operatorTextIn = (
  text: OperatorText,
  language: string,
): { language: Language; text: string } | undefined => {
  const given = (Object.entries(text) as [Language, string | undefined][]).flatMap(([name, words]) =>
    words === undefined ? [] : [{ language: name, text: words }],
  );
  return given.find((one) => one.language === language) ?? given.find((one) => one.language === 'en') ?? given[0];
};
