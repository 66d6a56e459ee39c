import type { AnyRouter } from '@tanstack/react-router';

const timeout = 10_000;

/** After each navigation to another page, moves the focus to its heading as soon as it is there. The first page keeps the browser's own focus. */
export const focusHeadings = (router: AnyRouter, { document, MutationObserver }: Window & typeof globalThis): void => {
  let waiting: MutationObserver | undefined;
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    waiting?.disconnect();
    if (!pathChanged || fromLocation === undefined) return;
    const focus = (): boolean => {
      const heading = document.querySelector<HTMLElement>('h1');
      // Where the page stands is the scroll restoration’s matter.
      heading?.focus({ preventScroll: true });
      return heading !== null;
    };
    if (focus()) return;
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), timeout);
    waiting = observer;
  });
};
