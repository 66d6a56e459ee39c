import type { LocationRewrite } from '@tanstack/react-router';
import { type Language } from '#domain/language.ts';
import { joinLanguage, preferredLanguage, splitLanguage } from '#i18n/language.ts';
import { normalPath } from './page-at.ts';

export type Choices = { stored: () => Language | undefined; browser: () => readonly string[] };

/** The language in the address (rule LANG-3): routes know paths without prefix and in one form (rule ROUTE-23), links keep the visitor's prefix. */
export const createAddress = ({ stored, browser }: Choices) => {
  let prefix: Language | undefined;

  /** Turns a path of the browser's address bar into one that routes know; its prefix becomes the visitor's. */
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
    // A copy: the router compares its own URL, without the prefix, with the page that is open.
    output: ({ url }) => {
      const shown = new URL(url);
      shown.pathname = joinLanguage(prefix, url.pathname);
      return shown;
    },
  };

  return {
    rewrite,
    enter,
    /** A link to a page of the portal, with the visitor's prefix. */
    href: (url: string): string => {
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
      return `${joinLanguage(prefix, normalPath(path))}${rest}`;
    },
    /** The language of the address, otherwise the visitor's own. */
    language: (pathname: string): Language =>
      splitLanguage(pathname).language ?? preferredLanguage({ stored: stored(), browser: browser() }),
    /** The visitor's prefix. */
    prefix: () => prefix,
  };
};

export type Address = ReturnType<typeof createAddress>;
