import type { LocationRewrite } from '@tanstack/react-router';
import { type Language } from '#domain/language.ts';
import { joinLanguage, preferredLanguage, splitLanguage } from '#i18n/language.ts';

export type Choices = { stored: () => Language | undefined; browser: () => readonly string[] };

/** The language in the address (rule LANG-3): routes know paths without prefix, links keep the prefix that the visitor is on. */
export const createAddress = ({ stored, browser }: Choices) => {
  let prefix: Language | undefined;

  const rewrite: LocationRewrite = {
    input: ({ url }) => {
      const { language, path } = splitLanguage(url.pathname);
      prefix = language;
      url.pathname = path;
      return url;
    },
    output: ({ url }) => {
      url.pathname = joinLanguage(prefix, url.pathname);
      return url;
    },
  };

  return {
    rewrite,
    /** The language that the address asks for, else the visitor's own. */
    language: (pathname: string): Language =>
      splitLanguage(pathname).language ?? preferredLanguage({ stored: stored(), browser: browser() }),
    /** The prefix that the visitor is on. */
    prefix: () => prefix,
  };
};

export type Address = ReturnType<typeof createAddress>;
