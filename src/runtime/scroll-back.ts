import type { AnyRouter, RouterHistory } from '@tanstack/react-router';

const timeout = 5_000;
const userEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** After Back or Forward, scrolls to the earlier position as soon as the reloaded page is long enough, unless the visitor scrolls first. */
export const scrollBack = (router: AnyRouter, window: Window & typeof globalThis): void => {
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
      if (document.documentElement.scrollHeight < target + window.innerHeight) return;
      window.scrollTo({ top: target, behavior: 'instant' });
      stop();
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
