/** Milliseconds after which a browser that knows no idle time counts as idle, and the longest wait for one that does. */
const pause = 200;
const longest = 2_000;

/** Calls back once the page has nothing more urgent to do; the answer calls it off. */
export const whenIdle = (callback: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const wish = requestIdleCallback(callback, { timeout: longest });
    return () => cancelIdleCallback(wish);
  }
  const timer = setTimeout(callback, pause);
  return () => clearTimeout(timer);
};
