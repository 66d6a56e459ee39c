import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Surroundings } from './enter-page.ts';
import { focusHeadings } from './focus.ts';
import type { PlaceState } from './page-location.ts';
import { parseSearch, stringifySearch } from './query.ts';
import { scrollBack } from './scroll-back.ts';
import { tagPages } from './tag-pages.ts';
import { type Frame, routesIn } from './route-tree.tsx';

/** The portal's router over a browser window; `history` replaces the window's own. */
export const createPortalRouter = (
  surroundings: Surroundings & { window: Window & typeof globalThis },
  frame: Frame,
  history?: RouterHistory,
) => {
  const { address, window } = surroundings;
  let isFirst = true;
  const router = createRouter({
    routeTree: routesIn(frame),
    ...(history && { history }),
    context: surroundings,
    rewrite: address.rewrite,
    parseSearch,
    stringifySearch,
    // A visitor who has scrolled the first page before hydration stays there.
    scrollRestoration: () => {
      const isScrolled = isFirst && window.scrollY !== 0;
      isFirst = false;
      return !isScrolled;
    },
    defaultErrorComponent: frame.PageError,
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
