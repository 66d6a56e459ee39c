import { createRouter, type RouterHistory, type AnyRouter } from '@tanstack/react-router';
import type { Surroundings } from './enter-page.ts';
import type { PlaceState } from './page-location.ts';
import { parseSearch, stringifySearch } from './query.ts';
import { type Frame, routesIn } from './route-tree.tsx';
import { pageAt } from './page-at.ts';

const timeout = 5_000;
const userEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * After Back or Forward, scrolls towards the earlier position as the reloaded page grows, unless the visitor scrolls
 * first: what is drawn only when it comes near makes the page longer.
 */
const scrollBack = (router: AnyRouter, window: Window & typeof globalThis): void => {
  const { document } = window;
  const left = new Map<string, number>();
  const history: RouterHistory = router.history;
  const keyOfPage = (): string => history.location.state.__TSR_key ?? '';
  let key = keyOfPage();
  let stop = (): void => {};
  let isBack = false;
  history.subscribe(({ action: { type } }) => {
    isBack = type !== 'PUSH' && type !== 'REPLACE';
  });
  router.subscribe('onBeforeNavigate', () => {
    stop();
    left.set(key, window.scrollY);
  });
  router.subscribe('onRendered', () => {
    key = keyOfPage();
    const target = left.get(key);
    if (!isBack || target === undefined) return;
    const tryIt = (): void => {
      window.scrollTo({ top: target, behavior: 'instant' });
      if (document.documentElement.scrollHeight >= target + window.innerHeight) stop();
    };
    const growth = new window.ResizeObserver(tryIt);
    const timer = setTimeout(() => stop(), timeout);
    stop = () => {
      growth.disconnect();
      clearTimeout(timer);
      for (const event of userEvents) window.removeEventListener(event, stop);
    };
    for (const event of userEvents) window.addEventListener(event, stop, { passive: true });
    growth.observe(document.body);
  });
};

/**
 * After a navigation to another page, and on return from the card provider, the focus moves to the heading of the page as
 * soon as that exists (rule A11Y-2); any other first page keeps the browser's own focus. A heading that replaces a focused
 * one takes the focus.
 */
const focusHeadings = (router: AnyRouter, { document, MutationObserver }: Window & typeof globalThis): void => {
  const isInUse = document.activeElement !== document.body;
  let heading = isInUse ? document.querySelector('h1') : null;
  let isArriving = false;
  const follow = (): void => {
    const shown = document.querySelector('h1');
    const isFallen = heading?.isConnected === false && document.activeElement === document.body;
    // Scroll restoration sets the scroll position.
    if (shown !== null && (isArriving || isFallen)) shown.focus({ preventScroll: isArriving });
  };
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    const isReturn = fromLocation === undefined && pageAt(toLocation.pathname)?.page.flow === 'payment-return';
    if (!isReturn && (!pathChanged || fromLocation === undefined)) return;
    isArriving = true;
    follow();
  });
  document.addEventListener('focusin', () => {
    heading = document.querySelector('h1');
    isArriving = false;
  });
  new MutationObserver(follow).observe(document.body, { childList: true, subtree: true });
};

/**
 * Dispatches a `portal:page` event on the document for each page that is shown, for an operator's own tag manager (rule
 * SHELL-7); nothing is sent anywhere by itself.
 */
const tagPages = (router: AnyRouter, { document }: Window): void => {
  let lastTag: string | undefined;
  router.subscribe('onRendered', ({ toLocation: { pathname, href, state } }) => {
    if (lastTag === href || (lastTag !== undefined && state.forgottenQuery)) return;
    lastTag = href;
    const tag = pageAt(pathname)?.page.tag;
    document.dispatchEvent(new CustomEvent('portal:page', { detail: { tag, path: pathname } }));
  });
};

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
