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

/** Calls these back one after the other, each once the page is idle again; the returned function cancels those to come. */
export const whenIdleEach = (callbacks: readonly (() => void)[]): (() => void) => {
  let cancel = (): void => {};
  const wait = ([first, ...later]: readonly (() => void)[]): void => {
    if (first === undefined) return;
    cancel = whenIdle(() => {
      wait(later);
      first();
    });
  };
  wait(callbacks);
  return () => cancel();
};

const uses = ['pointerdown', 'keydown', 'focusin', 'input'];

/** Calls back once somebody uses the page, at once if somebody has; the returned function cancels it. */
export const onceUsed = (callback: () => void): (() => void) => {
  const ended = new AbortController();
  const run = (): void => {
    ended.abort();
    callback();
  };
  for (const type of uses) window.addEventListener(type, run, { capture: true, signal: ended.signal });
  // An older browser does not say whether it was used.
  if (document.activeElement !== document.body || (navigator.userActivation?.hasBeenActive ?? true)) run();
  return () => ended.abort();
};
