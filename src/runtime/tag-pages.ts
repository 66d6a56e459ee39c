import type { AnyRouter } from '@tanstack/react-router';
import { pageAt } from './page-at.ts';

/**
 * Dispatches a `portal:page` event on the document for each page that is shown, for an operator's own tag manager (rule
 * SHELL-7); nothing is sent anywhere by itself.
 */
export const tagPages = (router: AnyRouter, { document }: Window): void => {
  let lastTag: string | undefined;
  router.subscribe('onRendered', ({ toLocation: { pathname, href, state } }) => {
    if (lastTag === href || (lastTag !== undefined && state.forgottenQuery)) return;
    lastTag = href;
    const tag = pageAt(pathname)?.page.tag;
    document.dispatchEvent(new CustomEvent('portal:page', { detail: { tag, path: pathname } }));
  });
};
