import { expect, it, vi } from 'vitest';
import { changesIn } from '#payments/changes-in.ts';

it('A listener reports what a page reads of the ledger only when it differs from what the machine knows', () => {
  const listeners = new Set<() => void>();
  const ledger = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const notify = (): void => listeners.forEach((listener) => listener());
  let open = ['a'];
  const follow = changesIn(ledger, () => open, ['a']);
  const report = vi.fn();

  const stop = follow(report);
  notify();
  expect(report, 'the same as the machine knows').not.toHaveBeenCalled();
  open = ['a', 'b'];
  notify();
  stop();
  notify();
  expect(report.mock.calls).toEqual([[['a', 'b']]]);

  open = ['a'];
  follow(report);
  expect(report, 'a change while nobody listened').toHaveBeenLastCalledWith(['a']);
  expect(listeners.size).toBe(1);
});
