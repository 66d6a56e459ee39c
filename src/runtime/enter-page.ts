import { activate } from '#i18n/catalogue.ts';
import type { Address } from './address.ts';
import { guards, lacksSearch } from './guards.ts';
import type { Page } from './page.ts';
import type { PlaceState } from './page-location.ts';
import type { Portal } from './portal/effects.ts';

/** What entering a page needs: the portal, and the browser around it. */
export type Surroundings = { portal: Portal; address: Address; window: Window };

/** Another page, in place of the one that was asked for. */
export type Better = { to: string; state: Pick<PlaceState, 'lacksStep' | 'notFound'> };

/** Brings texts, document and settings to the language of the address. */
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

/** Whether the rules of redirection know a better page. */
export const redirected = async ({ portal }: Surroundings, pathname: string): Promise<Better | undefined> => {
  const { dropToken, lacksStep, notFound, to } = await portal.redirectOf(pathname);
  if (dropToken) await portal.dropToken();
  return to === null ? undefined : { to, state: { lacksStep, notFound } };
};

/** Whether the page's own rule knows a better page. */
export const guarded = ({ portal }: Surroundings, { guard }: Page, pathname: string): Better | undefined => {
  const account = portal.presumedAccount();
  const to = guard && guards[guard]({ pathname, account, local: portal.local, session: portal.session });
  return to === undefined ? undefined : { to, state: { lacksStep: lacksSearch(guard, account) } };
};
