import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const started: [address: unknown, options: unknown][] = [];
beforeEach(() => {
  started.length = 0;
  vi.stubGlobal(
    'Worker',
    class {
      constructor(address: unknown, options: unknown) {
        started.push([address, options]);
      }
    },
  );
  vi.resetModules();
});
afterEach(() => void vi.unstubAllGlobals());

const startTwice = async (): Promise<void> => {
  const { startWorker } = await import('#flows/fleet-import/start-worker.ts');
  startWorker();
  startWorker();
};

it('Where a browser trusts marked addresses alone, one policy marks that of the worker, and no other', async () => {
  const createPolicy = vi.fn((name: string, { createScriptURL }: { createScriptURL: (asked: string) => string }) => ({
    createScriptURL: (asked: string) => `${name}: ${createScriptURL(`not ${asked}`)}`,
  }));
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  await startTwice();
  expect(createPolicy).toHaveBeenCalledTimes(1);
  expect(started).toHaveLength(2);
  for (const [address, options] of started) {
    expect(address).toMatch(/^fleet-import: (?!not ).*import-worker/);
    expect(options).toEqual({ type: 'module' });
  }
});

it('Elsewhere the address is taken as it is', async () => {
  await startTwice();
  vi.stubGlobal('window', {});
  await startTwice();
  expect(started).toHaveLength(4);
  for (const [address] of started) expect(address).toMatch(/import-worker/);
  expect(new Set(started.map(([address]) => address)).size).toBe(1);
});
