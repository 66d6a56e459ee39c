import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Order = (event: { data: object }) => void;

/** The worker's listeners and messages. */
let listeners: Map<string, Order>;
let said: unknown[];
const readImport = vi.fn();

beforeEach(async () => {
  [listeners, said] = [new Map(), []];
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Order) => listeners.set(type, listener),
    postMessage: (data: unknown) => said.push(data),
  });
  vi.resetModules();
  vi.doMock('#flows/fleet-import/import-reading.ts', () => ({ readImport }));
  await import('#flows/fleet-import/import-worker.ts');
});
afterEach(() => {
  vi.doUnmock('#flows/fleet-import/import-reading.ts');
  vi.unstubAllGlobals();
});

const order = { file: new File(['x'], 'fleet.csv'), choices: { dateOrder: 'day' }, fleet: { plates: [] } };
const give = async (): Promise<void> => {
  listeners.get('message')?.({ data: order });
  await new Promise((resolve) => setImmediate(resolve));
};

it('A worker reads the file that it is given, says how far it is, and what it has read', async () => {
  readImport.mockImplementation(async (_file, _choices, onProgress: (percent: number) => void) => {
    onProgress(40);
    return { lines: [2] };
  });
  await give();
  expect(readImport).toHaveBeenLastCalledWith(order.file, order.choices, expect.any(Function), order.fleet);
  expect(said).toEqual([
    { kind: 'progress', percent: 40 },
    { kind: 'read', reading: { lines: [2] } },
  ]);
});

it('A worker tells a problem of the file from a fault of its own', async () => {
  const error = new Error('Broken.');
  // The instance that the worker has loaded.
  const { ProblemError } = await import('#domain/problem.ts');
  readImport.mockRejectedValueOnce(new ProblemError({ code: 'renter_import_wrong_format' }));
  await give();
  readImport.mockRejectedValueOnce(error);
  await give();
  expect(said).toEqual([
    { kind: 'failed', problem: { code: 'renter_import_wrong_format' } },
    { kind: 'broken', error },
  ]);
});
