import type { AnyRouter } from '@tanstack/react-router';

/**
 * After a navigation to another page the focus moves to its heading, as soon as that exists (rule A11Y-2); the first
 * page keeps the browser's own focus. A heading that replaces a focused one takes the focus.
 */
export const focusHeadings = (router: AnyRouter, { document, MutationObserver }: Window & typeof globalThis): void => {
  const isInUse = document.activeElement !== document.body;
  let heading = isInUse ? document.querySelector('h1') : null;
  let isArriving = false;
  const follow = (): void => {
    const shown = document.querySelector('h1');
    const isFallen = heading?.isConnected === false && document.activeElement === document.body;
    // Scroll restoration sets the scroll position.
    if (shown !== null && (isArriving || isFallen)) shown.focus({ preventScroll: isArriving });
  };
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined) return;
    isArriving = true;
    follow();
  });
  document.addEventListener('focusin', () => {
    heading = document.querySelector('h1');
    isArriving = false;
  });
  new MutationObserver(follow).observe(document.body, { childList: true, subtree: true });
};
