import type { Page } from '@playwright/test';
import type { Tab } from './tab.ts';

/**
 * In ms since the navigation began; `answers`: when a press takes effect; `largest`: the largest paint; `quiet`: the end of the last task over 50 ms;
 * `early`: the page, and the requests that its first paint waits for; `flight` (the page) and `script` in bytes on the line.
 */
export type Load = {
  painted: number;
  largest: number;
  usable: number;
  answers: number;
  quiet: number;
  requests: number;
  early: number;
  flight: number;
  script: number;
  shift: number;
  blocked: number;
  longest: number;
};

type Seen = Omit<Load, 'requests' | 'early' | 'flight' | 'script'>;

declare global {
  interface Window {
    seen: Seen;
  }
  interface PerformanceResourceTiming {
    renderBlockingStatus: string;
  }
}

/** Runs in the page before anything else. */
const watch = (field: string): void => {
  const seen = { painted: 0, largest: 0, usable: 0, answers: 0, quiet: 0, shift: 0, blocked: 0, longest: 0 };
  window.seen = seen;
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.painted = startTime;
  });
  observe('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.blocked += Math.max(0, duration - 50);
    seen.longest = Math.max(seen.longest, duration);
    seen.quiet = startTime + duration;
  });
  const look = (): void => {
    const isThere = document.querySelector(field)?.checkVisibility({ visibilityProperty: true }) ?? false;
    if (isThere) seen.usable ||= performance.now();
    // The portal removes it after hydrating a prerendered page.
    if (isThere && window.early === undefined) seen.answers = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens a page in a tab, and returns the measurements; `field` is the field that a driver wants to fill. */
export const measureLoad = async ({ send, evaluate }: Tab, url: string, field: string): Promise<Load> => {
  await send('Page.enable');
  await send('Page.addScriptToEvaluateOnNewDocument', {
    // tsx wraps the functions that it compiles with a helper, which a page does not have.
    source: `globalThis.__name = (named) => named; (${String(watch)})(${JSON.stringify(field)})`,
  });
  await send('Page.navigate', { url });
  const end = performance.now() + 60_000;
  while (!(await evaluate(() => window.seen?.answers > 0))) {
    if (performance.now() > end) throw new Error(`${url} answers nobody.`);
    await pause(250);
  }
  await pause(1_500);
  return evaluate(() => {
    const { seen } = window;
    const isFile = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
      entry instanceof PerformanceResourceTiming;
    const [page] = performance.getEntriesByType('navigation').filter(isFile);
    const files = performance.getEntriesByType('resource').filter(isFile);
    const needed = files.filter(({ startTime }) => startTime <= seen.answers);
    const scripts = needed.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return {
      ...seen,
      quiet: Math.max(seen.quiet, seen.painted),
      requests: needed.length + 1,
      early: files.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').length + 1,
      flight: page?.encodedBodySize ?? Number.NaN,
      script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
};

/** Types and presses as soon as there is a button. Resolves when the search's call leaves. */
export const measureEarlyPress = async (page: Page, url: string, plate: string, call: RegExp): Promise<number> => {
  await page.addInitScript((typed) => {
    const press = (): void => {
      const form = document.querySelector('main form') ?? document.querySelector('body > div > form');
      const field = form?.querySelector<HTMLInputElement>('input:not([type=checkbox]):not([type=radio])');
      const button = form?.querySelector<HTMLButtonElement>('button[type=submit], button:not([type])');
      if (!field?.checkVisibility({ visibilityProperty: true }) || !button) {
        requestAnimationFrame(press);
        return;
      }
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      setTimeout(() => button.click());
    };
    requestAnimationFrame(press);
  }, plate);
  const answered = page.waitForResponse(call, { timeout: 60_000 });
  await page.goto(url, { waitUntil: 'commit' });
  await (await answered).finished();
  const left = await page.waitForFunction(
    (path) => performance.getEntriesByType('resource').find(({ name }) => new RegExp(path).test(name))?.startTime,
    call.source,
  );
  return (await left.jsonValue()) ?? Number.NaN;
};
