import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Client, createClient } from '#api/client.ts';
import { download } from '#api/download.ts';
import { quietLimit } from '#api/timeouts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const clientOf = (fetch: typeof globalThis.fetch): Client =>
  createClient({ host: 'a.example', language: () => 'en', fetch });

/** A list that arrives piece by piece, as the test sends it. */
const coming = () => {
  let feed: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      feed = controller;
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  const client = clientOf(async () => new Response(body));
  const stop = new AbortController();
  const progress: number[] = [];
  const file = download(client, '/x', {}, (bytes) => progress.push(bytes), stop.signal);
  file.catch(() => {});
  return {
    feed: (bytes: number) => feed?.enqueue(new Uint8Array(bytes).fill(65)),
    close: () => feed?.close(),
    isCancelled: () => isCancelled,
    file,
    stop,
    progress,
  };
};

it('A download that keeps arriving is read whole, however long it takes, and leaves no timer', async () => {
  const { feed, close, file, progress } = coming();
  for (let round = 0; round < 4; round += 1) {
    await vi.advanceTimersByTimeAsync(quietLimit - 1);
    feed(1_024);
    await vi.advanceTimersByTimeAsync(1);
  }
  close();
  expect((await file).size).toBe(4_096);
  expect(progress).toEqual([1_024, 2_048, 3_072, 4_096]);
  expect(vi.getTimerCount()).toBe(0);
});

it('Only the beginning of a long download is checked for a web page', async () => {
  const read = vi.spyOn(Blob.prototype, 'text');
  const { feed, close, file } = coming();
  await vi.advanceTimersByTimeAsync(1);
  feed(5_000);
  close();
  await file;
  expect(read.mock.contexts.map((part) => (part as Blob).size)).toEqual([100]);
  read.mockRestore();
});

it('A download that brings too little for too long is cancelled', async () => {
  const { feed, file, isCancelled } = coming();
  await vi.advanceTimersByTimeAsync(1);
  feed(1_023);
  await vi.advanceTimersByTimeAsync(2 * quietLimit);
  expect(isCancelled()).toBe(true);
  await expect(file).rejects.toMatchObject({ problem: { code: 'no_answer' } });
});

it('A download that slows down for too long is cancelled', async () => {
  const { feed, file, isCancelled } = coming();
  await vi.advanceTimersByTimeAsync(1);
  feed(5_000);
  await vi.advanceTimersByTimeAsync(quietLimit);
  expect(isCancelled()).toBe(false);
  feed(1_023);
  await vi.advanceTimersByTimeAsync(quietLimit);
  expect(isCancelled()).toBe(true);
  await expect(file).rejects.toMatchObject({ problem: { code: 'no_answer' } });
});

it('A download cancelled before it began is not fetched', async () => {
  const { stop, isCancelled } = coming();
  stop.abort();
  await vi.advanceTimersByTimeAsync(1);
  expect(isCancelled()).toBe(true);
});

it('A cancelled download is not fetched any further', async () => {
  const { feed, stop, isCancelled } = coming();
  await vi.advanceTimersByTimeAsync(1);
  feed(10);
  await vi.advanceTimersByTimeAsync(1);
  stop.abort();
  expect(isCancelled()).toBe(true);
});
