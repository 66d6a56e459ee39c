import { afterEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { saveFile, watchPageOf } from '#runtime/browser.ts';
import { createFakeWindow } from '../../faults/fake-window.ts';

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

it('A page says that it is looked at again, or has come back, as long as its flow listens', () => {
  const window = createFakeWindow();
  const heard: unknown[] = [];
  const flow = createMachine({
    invoke: { src: watchPageOf(window) },
    on: { '*': { actions: ({ event }) => heard.push(event.type) } },
  });
  const watch = createActor(flow);
  watch.start();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(heard).toEqual([]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  window.document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual(['page.restored', 'page.shown']);
  Object.assign(window.document, { visibilityState: 'hidden' });
  window.document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toHaveLength(2);
  Object.assign(window.document, { visibilityState: 'visible' });
  watch.stop();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  window.document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toHaveLength(2);
});
