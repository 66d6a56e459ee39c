import type { AnyRouter } from '@tanstack/react-router';
import { pageAt } from './page-at.ts';

/** Says on the document, as a `portal:page` event, which page is shown now, for an operator's own tag manager (rule SHELL-7); nothing is sent anywhere by itself. */
export const tagPages = (router: AnyRouter, { document }: Window): void => {
  let told: string | undefined;
  router.subscribe('onRendered', ({ toLocation: { pathname, href, state } }) => {
    if (told === href || (told !== undefined && state.forgottenQuery)) return;
    told = href;
    const tag = pageAt(pathname)?.page.tag;
    document.dispatchEvent(new CustomEvent('portal:page', { detail: { tag, path: pathname } }));
  });
};
