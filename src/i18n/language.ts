import { type Language, languages } from '#domain/language.ts';
import { partsOf, pathOf } from '#domain/path.ts';

const languageOf = (text: string | undefined): Language | undefined => languages.find((language) => language === text);

const isLanguage = (part: string | undefined): boolean => languageOf(part?.toLowerCase()) !== undefined;

/** Splits a path into its language prefix, if it has one, and the path that routes know (rule LANG-2). Of several prefixes the first one counts. */
export const splitLanguage = (pathname: string): { language: Language | undefined; path: string } => {
  const parts = partsOf(pathname);
  const start = parts.findIndex((part) => !isLanguage(part));
  const path = pathOf(start === -1 ? [] : parts.slice(start));
  return { language: languageOf(parts[0]?.toLowerCase()), path };
};

/** A path with the prefix of a language, or unchanged. */
export const joinLanguage = (language: Language | undefined, path: string): string =>
  language === undefined ? path : path === '/' ? `/${language}` : `/${language}${path}`;

/** The language without a prefix: the stored choice, otherwise the browser's best match, otherwise French (rule LANG-2). */
export const preferredLanguage = ({
  stored,
  browser,
}: {
  stored: Language | undefined;
  browser: readonly string[];
}): Language =>
  stored ??
  browser.map((tag) => languageOf(tag.toLowerCase().split('-')[0])).find((language) => language !== undefined) ??
  languages[0];

/** English as Europe writes it: the day before the month, and 24 hours. */
export const regionalTag = (language: string): string => (language === 'en' ? 'en-GB' : language);
