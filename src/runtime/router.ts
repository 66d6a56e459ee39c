import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Portal } from './portal/effects.ts';
import type { Address } from './address.ts';
import { focusHeadings } from './focus.ts';
import type { PlaceState } from './page-location.ts';
import { parseSearch, stringifySearch } from './query.ts';
import { scrollBack } from './scroll-back.ts';
import { tagPages } from './tag-pages.ts';
import { Failing, routeTree } from './route-tree.tsx';

/** The portal's router over a browser window; `history` replaces the window's own. */
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
    // A first page that was scrolled before the router arrived keeps its position.
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
