import { afterEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { saveFile, watchPageOf } from '#runtime/browser.ts';
import { createFakeWindow } from '../../faults/fake-window.ts';
import { watchScrollOf } from '#flows/home/scroll.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('A file that was saved is kept in memory until its download has begun', async () => {
  vi.useFakeTimers();
  const saved: (string | Promise<string>)[] = [];
  const given = vi.spyOn(URL, 'revokeObjectURL');
  saveFile(
    createFakeWindow('', 'en', (what) => saved.push(what)),
    new Blob(['a'], { type: 'text/plain' }),
    'a.txt',
  );
  await vi.advanceTimersByTimeAsync(9_999);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toHaveBeenCalledTimes(1);
  expect(await saved[0]).toBe('saves a.txt text/plain: "a"');
});

it('A page reports that it is hidden, visible again, or restored, as long as its flow listens', () => {
  const window = createFakeWindow();
  const events: unknown[] = [];
  const flow = createMachine({
    invoke: { src: watchPageOf(window) },
    on: { '*': { actions: ({ event }) => events.push(event.type) } },
  });
  const watch = createActor(flow);
  watch.start();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(events).toEqual([]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  window.document.dispatchEvent(new Event('visibilitychange'));
  expect(events).toEqual(['page.restored', 'page.shown']);
  Object.assign(window.document, { visibilityState: 'hidden' });
  window.document.dispatchEvent(new Event('visibilitychange'));
  expect(events).toEqual(['page.restored', 'page.shown', 'page.hidden']);
  Object.assign(window.document, { visibilityState: 'visible' });
  watch.stop();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  window.document.dispatchEvent(new Event('visibilitychange'));
  expect(events).toHaveLength(3);
});

/** A page of 2000 px in a window of 500 px. */
const openPage = (scrollTop = 0) => {
  const view = { scrollTop, clientHeight: 500, scrollHeight: 2000 };
  const scrollReports: unknown[] = [];
  const document = Object.assign(new EventTarget(), { documentElement: view });
  document.addEventListener('portal:scroll', (event) => scrollReports.push((event as CustomEvent).detail));
  const window = Object.assign(new EventTarget(), { document });
  const listen = vi.spyOn(window, 'addEventListener');
  const stop = watchScrollOf(window as unknown as Window);
  const scrollTo = (top: number): void => {
    view.scrollTop = top;
    window.dispatchEvent(new Event('scroll'));
  };
  return { scrollReports, listen, stop, scrollTo };
};
const mark = (percent: number) => ({ tag: 'accueil', percent });

it('Each quarter of the home page is reported once, as far as the page is scrolled', () => {
  const { scrollReports, listen, stop, scrollTo } = openPage();
  expect(scrollReports).toEqual([mark(25)]);
  scrollTo(498);
  expect(scrollReports).toEqual([mark(25)]);
  scrollTo(499);
  scrollTo(0);
  scrollTo(499);
  expect(scrollReports).toEqual([mark(25), mark(50)]);
  scrollTo(1500);
  expect(scrollReports).toEqual([mark(25), mark(50), mark(75), mark(100)]);
  expect(listen).toHaveBeenCalledWith('scroll', expect.anything(), { passive: true });
  stop();
});

it('A page that was left is no longer reported', () => {
  const { scrollReports, stop, scrollTo } = openPage();
  stop();
  scrollTo(1500);
  expect(scrollReports).toEqual([mark(25)]);
});
