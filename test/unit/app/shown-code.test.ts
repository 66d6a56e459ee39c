import { expect, it, vi } from 'vitest';
import { createShownCode } from '#runtime/shown-code.ts';

type Made = Awaited<ReturnType<Parameters<typeof createShownCode>[0]>>;
const actor = () => ({ stop: vi.fn<() => void>() }) as unknown as Made;

it('A page changes at once while no support code is open, and once it is closed while one is', async () => {
  const made = actor();
  const code = createShownCode(async () => made, vi.fn<() => void>());
  const leave = vi.fn<() => void>();
  code.whenClosed(leave);
  expect(leave).toHaveBeenCalledTimes(1);
  await code.open();
  expect(code.get()).toBe(made);
  code.whenClosed(leave);
  expect(leave).toHaveBeenCalledTimes(1);
  code.close();
  expect(made.stop).toHaveBeenCalledTimes(1);
  expect(code.get()).toBeNull();
  expect(leave).toHaveBeenCalledTimes(2);
  await code.open();
  code.close();
  expect(leave).toHaveBeenCalledTimes(2);
});

it('A support code that is opened twice is made once, and one whose piece cannot be fetched is reported and can be tried again', async () => {
  const make = vi.fn<() => Promise<Made>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(actor());
  const report = vi.fn<() => void>();
  const code = createShownCode(make, report);
  await code.open();
  expect([code.get(), report.mock.calls.length]).toEqual([null, 1]);
  await Promise.all([code.open(), code.open()]);
  expect(make).toHaveBeenCalledTimes(2);
  expect(code.get()).not.toBeNull();
});
