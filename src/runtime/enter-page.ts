import { activate } from '#i18n/catalogue.ts';
import type { Address } from './address.ts';
import { guards, lacksSearch } from './guards.ts';
import type { Page } from './page.ts';
import type { PlaceState } from './page-location.ts';
import type { Portal } from './portal/portal.ts';

/** What entering a page needs: the portal, and the browser around it. */
export type Surroundings = { portal: Portal; address: Address; window: Window };

/** A page to open instead of the one that was requested. */
export type Better = { to: string; state: Pick<PlaceState, 'lacksStep' | 'notFound' | 'asked'> };

/** Loads texts and settings for the language of the address, and sets it on the document. */
export const enterLanguage = async ({ portal, address, window }: Surroundings): Promise<void> => {
  const language = address.language(window.location.pathname);
  const { documentElement } = window.document;
  await activate(language);
  if (address.prefix() !== undefined) portal.local.write('language', language);
  const before = documentElement.dataset['language'];
  if (before === language) return;
  documentElement.dataset['language'] = language;
  documentElement.lang = language;
  if (before !== undefined) portal.root.send({ type: 'language.changed', from: before });
};

/** The better page by the rules of redirection, if there is one. */
export const redirectionAt = async (
  { portal }: Surroundings,
  { pathname, search }: { pathname: string; search: Readonly<Record<string, string>> },
): Promise<Better | undefined> => {
  const { dropToken, lacksStep, notFound, needsSignIn = false, to } = await portal.redirectOf(pathname);
  if (dropToken) await portal.dropToken();
  if (to === null) return undefined;
  return { to, state: { lacksStep, notFound, ...(needsSignIn && { asked: { path: pathname, search } }) } };
};

/** The better page by the page's own rule, if there is one. */
export const checkGuard = ({ portal }: Surroundings, { guard }: Page, pathname: string): Better | undefined => {
  const account = portal.presumedAccount();
  const to = guard && guards[guard]({ pathname, account, local: portal.local, tabStorage: portal.tabStorage });
  return to === undefined ? undefined : { to, state: { lacksStep: lacksSearch(guard, account) } };
};
