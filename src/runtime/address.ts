import type { LocationRewrite } from '@tanstack/react-router';
import { type Language } from '#domain/language.ts';
import { joinLanguage, preferredLanguage, splitLanguage } from '#i18n/language.ts';
import { normalPath } from './page-at.ts';

export type Choices = { stored: () => Language | undefined; browser: () => readonly string[] };

/** The language in the address (rule LANG-3): routes know paths without prefix and in one form (rule ROUTE-23), links keep the prefix that the visitor is on. */
export const createAddress = ({ stored, browser }: Choices) => {
  let prefix: Language | undefined;

  /** The path that routes know of one as it stands in the browser's bar, whose prefix is the visitor's from now on. */
  const enter = (pathname: string): string => {
    const { language, path } = splitLanguage(pathname);
    prefix = language;
    return normalPath(path);
  };

  const rewrite: LocationRewrite = {
    input: ({ url }) => {
      url.pathname = enter(url.pathname);
      return url;
    },
    output: ({ url }) => {
      url.pathname = joinLanguage(prefix, url.pathname);
      return url;
    },
  };

  return {
    rewrite,
    enter,
    /** A link to a page of the portal as it stands in the browser's bar. */
    href: (url: string): string => {
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
      return `${joinLanguage(prefix, normalPath(path))}${rest}`;
    },
    /** The language that the address asks for, else the visitor's own. */
    language: (pathname: string): Language =>
      splitLanguage(pathname).language ?? preferredLanguage({ stored: stored(), browser: browser() }),
    /** The prefix that the visitor is on. */
    prefix: () => prefix,
  };
};

export type Address = ReturnType<typeof createAddress>;
