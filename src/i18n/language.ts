import { type Language, languages } from '#domain/language.ts';

const languageOf = (text: string | undefined): Language | undefined => languages.find((language) => language === text);

/** A path taken apart into its language prefix, if it has one, and the path that routes know (rule LANG-2). */
export const splitLanguage = (pathname: string): { language: Language | undefined; path: string } => {
  const [, first, ...rest] = pathname.split('/');
  const language = languageOf(first);
  return language === undefined ? { language, path: pathname } : { language, path: `/${rest.join('/')}` };
};

/** A path with the prefix of a language, or as it is. */
export const joinLanguage = (language: Language | undefined, path: string): string =>
  language === undefined ? path : path === '/' ? `/${language}` : `/${language}${path}`;

/** Without a prefix: the stored choice, else the browser's best match, else French (rule LANG-2). */
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
