/** Acts once: when the page has been painted, or when somebody uses it or it is out of sight. */
const oncePainted = (act: () => void): void => {
  const ended = new AbortController();
  const run = (): void => {
    if (ended.signal.aborted) return;
    ended.abort();
    act();
  };
  const uses = ['visibilitychange', 'pointerdown', 'keydown', 'input'];
  for (const type of uses) document.addEventListener(type, run, { capture: true, signal: ended.signal });
  const isPainted = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) run();
  });
  ended.signal.addEventListener('abort', () => isPainted.disconnect());
  isPainted.observe({ type: 'paint', buffered: true });
  if (document.visibilityState === 'hidden') run();
};

/** Lays out what the next frame paints, in a task of its own: both in one would hold a slow phone for more than 50 ms. */
const layOut = (): unknown => document.body.offsetHeight;

/**
 * Paints the page in three frames, which ends by itself, and runs the portal's code after the first. A view that this browser would not have
 * rendered stays hidden, and nothing is painted: the portal renders its own.
 */
export const startPaint = (isOwn: boolean, runCode: () => void): void => {
  const { dataset } = document.documentElement;
  /** After the frame with the head of the page its beginning follows, and then its rest, in tasks of their own. */
  const drawRest = (): void => {
    if (!document.querySelector('h1')) requestAnimationFrame(drawRest);
    else
      setTimeout(() => {
        if (dataset['drawn'] === 'next') delete dataset['drawn'];
        else {
          dataset['drawn'] = 'next';
          requestAnimationFrame(drawRest);
        }
        layOut();
      });
  };
  if (isOwn) {
    requestAnimationFrame(drawRest);
    dataset['drawn'] = 'first';
    document.addEventListener('readystatechange', () => getComputedStyle(document.body).color, { once: true });
    oncePainted(runCode);
  } else {
    dataset['drawn'] = 'later';
    runCode();
  }
};
