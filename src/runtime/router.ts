import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Portal } from './portal/effects.ts';
import type { Address } from './address.ts';
import { focusHeadings } from './focus.ts';
import type { PlaceState } from './page-location.ts';
import { parseSearch, stringifySearch } from './query.ts';
import { scrollBack } from './scroll-back.ts';
import { tagPages } from './tag-pages.ts';
import { Failing, routeTree } from './route-tree.tsx';

/** The portal's router over a browser window; `history` stands in for the window's own. */
export const createPortalRouter = (
  portal: Portal,
  address: Address,
  window: Window & typeof globalThis,
  history?: RouterHistory,
) => {
  let isFirst = true;
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    context: { portal, address, window },
    rewrite: address.rewrite,
    parseSearch,
    stringifySearch,
    // Whoever has scrolled the first page already, while the router was on its way, stays there.
    scrollRestoration: () => {
      const isScrolled = isFirst && window.scrollY !== 0;
      isFirst = false;
      return !isScrolled;
    },
    defaultErrorComponent: Failing,
    defaultPreload: 'intent',
    trailingSlash: 'never',
  });
  focusHeadings(router, window);
  scrollBack(router, window);
  tagPages(router, window);
  return router;
};

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
  interface HistoryState extends PlaceState {}
}
