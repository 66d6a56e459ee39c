import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import '#api/contracts/shape.ts';
import { addPlate, platesOf, removePlate } from '#api/accounts.ts';
import { type Client, createClient } from '#api/client.ts';
import { homepage } from '#api/contracts/content.ts';
import { download } from '#api/download.ts';
import { energyOfVehicle } from '#api/prepayment.ts';
import { createSignedClient } from '#api/signed-client.ts';
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

it('Vehicles come in the order of their plates, after each call that answers with them', async () => {
  const vehicle = (numberPlate: string) => ({ id: numberPlate, numberPlate, countryCode: 'FR' });
  const client = clientOf(async () => new Response(JSON.stringify({ plates: ['CC', 'AA', 'BB'].map(vehicle) })));
  const lists = await Promise.all([platesOf(client), addPlate(client, 'key', {} as never), removePlate(client, 'AA')]);
  for (const list of lists) expect(list.map(({ id }) => id)).toEqual(['AA', 'BB', 'CC']);
});

it.each([204, 205])('An answer %i has no value, also if the browser returns an empty body with it', async (status) => {
  const empty = new Response(null, { status });
  Object.defineProperty(empty, 'body', { value: new Blob([]).stream() });
  await expect(clientOf(async () => empty).send('/x', { method: 'POST' })).resolves.toBeUndefined();
});

it('Actions of the home page that are not known are left out', () =>
  expect(homepage.parse({ title: 'Home', actions: ['freeflow', 'unheard_of', 'subscription'] }).actions).toEqual([
    'freeflow',
    'subscription',
  ]));

it('The energy of a vehicle is the operator’s value', async () => {
  expect(
    await energyOfVehicle(
      clientOf(async () => new Response('{"plate":"AA","energy":"EL"}')),
      'AA',
      'FR',
    ),
  ).toBe('EL');
});

it('A signed client sends its token with every call', async () => {
  const sent: (string | null)[] = [];
  const client = clientOf(async (_, options) => {
    sent.push(new Headers(options?.headers).get('Authorization'));
    return new Response('{}');
  });
  const bearer = { token: async () => 'a', renew: async () => 'b', rejected: () => {} };
  const signed = createSignedClient(client, bearer);
  const text = await (await signed.blob('/x')).text();
  await signed.json(z.object({}), '/x');
  await signed.send('/x');
  await (await signed.stream('/x')).cancel();
  expect([text, sent]).toEqual(['{}', ['Bearer a', 'Bearer a', 'Bearer a', 'Bearer a']]);
});

it('No contract is made of text, which the portal’s policy forbids', () => expect(z.config().jitless).toBe(true));
