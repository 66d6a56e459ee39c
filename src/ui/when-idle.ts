/** Milliseconds after which a browser without idle callbacks counts as idle, and the longest wait in one that has them. */
const pause = 200;
const longest = 2_000;

/** Calls back once the page is idle; the returned function cancels it. */
export const whenIdle = (callback: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const wish = requestIdleCallback(callback, { timeout: longest });
    return () => cancelIdleCallback(wish);
  }
  const timer = setTimeout(callback, pause);
  return () => clearTimeout(timer);
};
