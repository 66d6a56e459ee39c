import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, setup, waitFor } from 'xstate';
import { createReport, watchFailures } from '#runtime/failures.ts';
import { fallbackTo, ProblemError } from '#domain/problem.ts';
import { createShownCode } from '#runtime/shown-code.ts';

const child = (thrown: unknown) =>
  setup({
    actors: {
      load: fromPromise(async () => {
        throw thrown;
      }),
    },
  }).createMachine({
    id: 'child',
    initial: 'loading',
    states: { loading: { invoke: { id: 'load', src: 'load', onError: 'failed' } }, failed: { type: 'final' } },
  });

const printsOf = async (thrown: unknown) => {
  const print = { warn: vi.fn(), error: vi.fn() };
  const report = createReport(print);
  const machine = setup({ actors: { child: child(thrown) } }).createMachine({
    id: 'parent',
    initial: 'on',
    states: { on: { invoke: { id: 'child', src: 'child', onDone: 'off' } }, off: {} },
  });
  const actor = createActor(machine);
  watchFailures(actor, report);
  actor.start();
  await waitFor(actor, (state) => state.matches('off'));
  return { print, report };
};

it('What an effect throws is printed once, as an error with its cause where it is a fault of our own', async () => {
  const fault = new TypeError('ours', { cause: new Error('deeper') });
  const { print, report } = await printsOf(fault);
  report(fault);
  expect(print.error.mock.calls).toEqual([[fault]]);
  expect(print.warn).not.toHaveBeenCalled();
});

it('What an effect throws is printed once, as a warning where it was expected', async () => {
  const expected = new ProblemError({ code: 'no_answer' }, { cause: new Error('down') });
  const { print, report } = await printsOf(expected);
  report(expected);
  expect(print.warn.mock.calls).toEqual([[expected]]);
  expect(print.error).not.toHaveBeenCalled();
});

it('A fallback replaces an expected failure, and never a fault of our own', async () => {
  const fault = new TypeError('ours');
  expect(await Promise.reject(new ProblemError({ code: 'no_answer' })).catch(fallbackTo('else'))).toBe('else');
  await expect(Promise.reject(fault).catch(fallbackTo('else'))).rejects.toBe(fault);
});

type Made = Awaited<ReturnType<Parameters<typeof createShownCode>[0]>>;
const actor = () => ({ stop: vi.fn<() => void>() }) as unknown as Made;

it('A page changes at once, or after an open support code is closed', async () => {
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

it('A support code that is opened twice is made once; a missing piece of it is reported and can be fetched again', async () => {
  const make = vi.fn<() => Promise<Made>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(actor());
  const report = vi.fn<() => void>();
  const code = createShownCode(make, report);
  await code.open();
  expect([code.get(), report.mock.calls.length]).toEqual([null, 1]);
  await Promise.all([code.open(), code.open()]);
  expect(make).toHaveBeenCalledTimes(2);
  expect(code.get()).not.toBeNull();
});
