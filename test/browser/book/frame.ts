import type { Page } from '@playwright/test';
import type { EventObject } from 'xstate';
import type { Order } from '#tools/book/messages.ts';

type SentEvent = { path: string[]; event: EventObject };
type Recorder = { sentEvents: SentEvent[]; shown: number; failed: number };
type Listening = { recorder: Recorder };

/** How many requests each page has begun, and how many of them have ended. */
const traffic = new WeakMap<Page, { begun: number; ended: number }>();

/** Opens the frame in which the chart book shows screens, and records its reports. */
export const openFrame = async (page: Page): Promise<void> => {
  const counts = { begun: 0, ended: 0 };
  traffic.set(page, counts);
  page.on('request', () => (counts.begun += 1));
  page.on('requestfinished', () => (counts.ended += 1));
  page.on('requestfailed', () => (counts.ended += 1));
  await page.addInitScript(() => {
    const recorder: Recorder = { sentEvents: [], shown: 0, failed: 0 };
    Object.assign(window, { recorder });
    window.addEventListener('message', ({ data }: MessageEvent<{ type?: string } & SentEvent>) => {
      if (data.type === 'event.sent') recorder.sentEvents.push({ path: data.path, event: data.event });
      if (data.type === 'frame.shown') recorder.shown += 1;
      if (data.type === 'frame.failed') recorder.failed += 1;
    });
  });
  await page.goto('/book/screen.html');
};

/** Waits until the screen's text has not changed for 60 ms and 6 frames, nor since the page was idle: idle pieces load then. */
const quiet = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    let [last, since, frames, started] = [document.body.innerText, performance.now(), 0, performance.now()];
    while (
      (performance.now() - since < 60 || frames < 6 || document.querySelector('main') === null) &&
      performance.now() - started < 10_000
    ) {
      await frame();
      frames += 1;
      if (document.body.innerText !== last) [last, since, frames] = [document.body.innerText, performance.now(), 0];
    }
  });

/** React shows pieces whose code has loaded together, up to this many ms after the last one. */
const longestReveal = 350;

/** Shows a state before all of its code has loaded. Returns whether it could be shown. */
export const fetchScreen = (page: Page, order: Order): Promise<boolean> =>
  page.evaluate(
    async (wanted) => {
      const { recorder } = window as unknown as Listening;
      const [before, failed] = [recorder.shown + recorder.failed, recorder.failed];
      window.postMessage(wanted, window.location.origin);
      while (recorder.shown + recorder.failed === before)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return recorder.failed === failed;
    },
    order as unknown as { type: string },
  );

/** Shows a state, and waits until its code has loaded and its screen no longer changes. Returns whether it could be shown. */
export const show = async (page: Page, order: Order): Promise<boolean> => {
  const counts = traffic.get(page) ?? { begun: 0, ended: 0 };
  const { begun: before } = counts;
  const isShown = await fetchScreen(page, order);
  for (let begun = -1; begun !== counts.begun || counts.ended < counts.begun; ) {
    begun = counts.begun;
    await quiet(page);
  }
  if (counts.begun > before) {
    await page.waitForTimeout(longestReveal);
    await quiet(page);
  }
  await page.evaluate(() => {
    (window as unknown as Listening).recorder.sentEvents.length = 0;
  });
  return isShown;
};

/** The security check's widget, which is not ours, and the lists of countries, which are complete once the page is idle. Both change at their own pace. */
const unread = 'altcha-widget, select:has(option[value="FR"])';

/** The texts of the screen, line by line, and the names of fields; not typed values. */
export const texts = async (page: Page): Promise<string[]> =>
  page.evaluate((hidden) => {
    for (const element of document.querySelectorAll<HTMLElement>(hidden)) element.style.display = 'none';
    const place = document.querySelector<HTMLElement>('[role=dialog]') ?? document.querySelector('main');
    return (place?.innerText ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  }, unread);

/** The readable text of the document, wherever it is: neither closed nor hidden. On a phone, filters fold, a letter is drawn where its number is asked for, only the sum of a payment is above its form, and one choice replaces the names of the columns. */
export const heldTexts = async (page: Page): Promise<string[]> =>
  page.evaluate((hidden) => {
    const place = document.querySelector<HTMLElement>('[role=dialog]') ?? document.querySelector('main');
    const copy = place?.cloneNode(true) as HTMLElement | undefined;
    const unseen = `${hidden}, details:not([open]) > :not(summary), [data-open=false], [aria-labelledby=letter-hint], aside[aria-label]:not([data-unpayable]) > details, th[data-head], textarea, [hidden], style, script`;
    for (const element of copy?.querySelectorAll(unseen) ?? []) element.remove();
    return [copy?.textContent ?? ''];
  }, unread);

/** The reports since a state was shown. */
export const sentEvents = async (page: Page): Promise<SentEvent[]> =>
  page.evaluate(() => (window as unknown as Listening).recorder.sentEvents);
