import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Portal } from './portal/effects.ts';
import type { Address } from './address.ts';
import { focusHeadings } from './focus.ts';
import { tagPages } from './tag-pages.ts';
import { PageError } from './Root.tsx';
import { scrollBack } from './scroll-back.ts';
import { routeTree } from './tree.tsx';

/** Query values are texts, as they stand in the address: TanStack's own reading would turn a long session id into a rounded number. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
const stringifySearch = (search: Record<string, string>): string => {
  const query = new URLSearchParams(search).toString();
  return query === '' ? '' : `?${query}`;
};

/** Loading the page anew does not repeat why it is shown in place of another. */
const forgetReason = ({ history }: Window): void => {
  if (history.state?.notFound || history.state?.lacksStep)
    history.replaceState({ ...history.state, notFound: false, lacksStep: false }, '');
};

/** The portal's router over a browser window; `history` stands in for the window's own. */
export const createPortalRouter = (
  portal: Portal,
  address: Address,
  window: Window & typeof globalThis,
  history?: RouterHistory,
) => {
  if (history === undefined) forgetReason(window);
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    context: { portal, address, window },
    rewrite: address.rewrite,
    parseSearch,
    stringifySearch,
    // Whoever has scrolled a prerendered page already stays there when it is taken over.
    scrollRestoration: () => window.early === undefined || window.scrollY === 0,
    defaultErrorComponent: PageError,
    defaultPreload: 'intent',
    trailingSlash: 'never',
  });
  focusHeadings(router, window);
  scrollBack(router, window);
  tagPages(router, window);
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
  interface HistoryState {
    heldBack?: boolean;
    /** The address that led here does not exist. */
    notFound?: boolean;
    /** The page asked for needs an earlier step, of which nothing is kept. */
    lacksStep?: boolean | undefined;
    /** The query that has been taken out of the address; a reload of the page still has it. */
    forgottenQuery?: object;
  }
}
