import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileAnswer, FileOrder } from '#runtime/file-making.ts';
import { translateFile, writeFile } from '#runtime/write-file.ts';

type Listener = (event: { data?: FileAnswer }) => void;

/** A worker that answers as the test wants. */
class QuietWorker {
  readonly orders: FileOrder[] = [];
  isEnded = false;
  private readonly listeners = new Map<string, Listener>();
  constructor(
    readonly address: unknown,
    readonly options: unknown,
  ) {
    workers.push(this);
  }
  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, listener);
  }
  postMessage(order: FileOrder): void {
    this.orders.push(order);
  }
  terminate(): void {
    this.isEnded = true;
  }
  /** Sends an answer, or fails without one. */
  answer(data?: FileAnswer): void {
    this.listeners.get(data === undefined ? 'error' : 'message')?.({ ...(data && { data }) });
  }
}

let workers: QuietWorker[] = [];
beforeEach(() => {
  workers = [];
  vi.stubGlobal('Worker', QuietWorker);
});
afterEach(() => void vi.unstubAllGlobals());

const rows = Array.from({ length: 1_200 }, (_, at) => `line ${at}`);
const target = { kind: 'csv', names: ['Line'], language: 'en' } as const;
const file = new Blob(['done']);
/** An export of 1,200 rows; how it ends, and its progress. */
const begin = (signal: AbortSignal) => {
  const percents: number[] = [];
  const end = writeFile(
    target,
    rows,
    (row) => [row],
    (percent) => percents.push(percent),
    signal,
  ).then(
    () => 'made',
    (error: unknown) => (error instanceof Error ? error.message : 'another fault'),
  );
  const [worker] = workers;
  return { end, percents, worker };
};
const lengths = (worker: QuietWorker | undefined) =>
  worker?.orders.map((order) => (order.kind === 'lines' ? order.lines.length : order.kind));

describe('Write file', () => {
  it('A list goes to the worker in pieces of at most 500 lines, each once the one before is written', async () => {
    const { end, worker, percents } = begin(new AbortController().signal);
    for (const sent of [['csv'], ['csv', 500], ['csv', 500, 500], ['csv', 500, 500, 200]]) {
      expect(lengths(worker)).toEqual(sent);
      worker?.answer({ kind: 'ready' });
    }
    expect(lengths(worker)?.at(-1)).toBe('end');
    worker?.answer({ kind: 'made', file });
    expect([await end, worker?.isEnded, percents]).toEqual(['made', true, [42, 83, 100]]);
  });

  it('An export that is stopped ends its worker at once, also while the worker writes, and makes no file', async () => {
    const controller = new AbortController();
    const { end, worker } = begin(controller.signal);
    worker?.answer({ kind: 'ready' });
    controller.abort(new Error('stopped'));
    expect(worker?.isEnded).toBe(true);
    // The answer was under way.
    worker?.answer({ kind: 'ready' });
    worker?.answer({ kind: 'made', file });
    expect([await end, lengths(worker)]).toEqual(['stopped', ['csv', 500]]);
  });

  it('An export that was stopped while its list loaded starts no worker', async () => {
    const { end } = begin(AbortSignal.abort(new Error('stopped')));
    expect([await end, workers]).toEqual(['stopped', []]);
  });

  it('An export fails if its worker does not run, or reports a fault', async () => {
    const broken = begin(new AbortController().signal);
    broken.worker?.answer();
    expect([await broken.end, broken.worker?.isEnded]).toEqual(['No file was written.', true]);
    const made = translateFile({ file, words: {}, language: 'en' }, new AbortController().signal);
    expect(lengths(workers[1])).toEqual(['translation']);
    workers[1]?.answer({ kind: 'broken', error: new Error('a fault') });
    await expect(made).rejects.toThrow('a fault');
  });

  it('With Trusted Types, one policy allows the address of this worker, and no other', async () => {
    const createPolicy = vi.fn((name: string, { createScriptURL }: { createScriptURL: (asked: string) => string }) => ({
      createScriptURL: (asked: string) => `${name}: ${createScriptURL(`not ${asked}`)}`,
    }));
    vi.stubGlobal('window', { trustedTypes: { createPolicy } });
    begin(new AbortController().signal);
    begin(new AbortController().signal);
    expect(createPolicy).toHaveBeenCalledTimes(1);
    for (const { address, options } of workers) {
      expect(address).toMatch(/^file-writing: (?!not ).*file-worker/);
      expect(options).toEqual({ type: 'module' });
    }
  });
});

describe('File worker', () => {
  it('The worker answers each order, and a fault with its error', async () => {
    const posted: FileAnswer[] = [];
    let take: (event: { data: FileOrder }) => void = () => {};
    vi.stubGlobal('self', {
      addEventListener: (_: string, listener: typeof take) => {
        take = listener;
      },
      postMessage: (data: FileAnswer) => posted.push(data),
    });
    await import('#runtime/file-worker.ts');
    const send = async (data: FileOrder) => {
      take({ data });
      await new Promise((resolve) => setImmediate(resolve));
      return posted.at(-1);
    };
    expect(await send({ kind: 'end' })).toMatchObject({ kind: 'broken', error: expect.any(Error) });
    expect(await send(target)).toEqual({ kind: 'ready' });
    expect(await send({ kind: 'lines', lines: [['a'], ['b']] })).toEqual({ kind: 'ready' });
    const made = await send({ kind: 'end' });
    expect(made?.kind === 'made' && (await made.file.text())).toBe('Line\r\na\r\nb');
  });
});
