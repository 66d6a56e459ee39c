import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isWide } from '../wide.ts';
import { hunt } from '../mutants/hunt.ts';
import { mutationsOf } from '../mutants/mutations.ts';
import type { Planted } from '../mutants/sources.ts';

/** The fault of a kind that is planted in the first matching code. */
const fault = (file: string, what: string, piece: string): Planted => {
  const code = readFileSync(file, 'utf8');
  const mutation = mutationsOf(file, code).find((one) => one.what === what && code.slice(one.start, one.end) === piece);
  if (mutation === undefined) throw new Error(`“${what}” cannot be planted in “${piece}” of ${file}.`);
  return { file, mutation };
};

/** A few faults of each part, with the unit tests that are nearest to their sources. */
const sample = [
  fault('src/domain/payment-order.ts', '=== is !==', "order.kind === 'fuelCard'"),
  fault(
    'src/domain/payment-order.ts',
    'both answers are swapped',
    "order.kind === 'creditCard' ? order.billing : undefined",
  ),
  fault('src/storage/tab-lock.ts', '=== is !==', 'locks === undefined'),
  fault('src/storage/tab-lock.ts', '|| is &&', 'hasBegun || !signal.aborted'),
  fault('src/api/signed-client.ts', '=== is !==', 'error.problem.status === 401'),
  fault('src/api/signed-client.ts', 'bearer.rejected is not called', 'bearer.rejected(renewed);'),
];
const tests = ['unit/domain/payment-order', 'unit/storage/tab-lock', 'unit/api/signed-client'];

/** Its own tests are not among those that run. */
const unasked = fault('src/domain/vehicle-class.ts', '=== is !==', "energy === 'EL'");

/** No fault: the unchanged code, at the place of another one. */
const nothing: Planted = (() => {
  const { file, mutation } = fault('src/storage/tab-lock.ts', '=== is !==', 'locks === undefined');
  const { start, end } = mutation;
  const code = readFileSync(file, 'utf8').slice(start, end);
  return { file, mutation: { ...mutation, what: 'nothing', text: code, at: { start, end, faulty: code } } };
})();

it('Faults in domain, storage and api are caught by the tests nearest to them; survivors are what is no fault and what no test runs', async () => {
  const { survivors, unsteady } = await hunt([...sample, nothing, unasked], tests);
  expect(unsteady).toEqual([]);
  expect(survivors).toEqual([
    { planted: nothing, isReached: true },
    { planted: unasked, isReached: false },
  ]);
}, 60_000);

// Its timers take seconds.
const endlessFaults = [
  [
    'through its place, with promises alone',
    'await null; globalThis.hasFault?.(0); JSON.stringify(Array.from({ length: 50_000 }));',
  ],
  ['elsewhere', ''],
];
if (isWide)
  it.each(endlessFaults)(
    'A fault that goes round for ever %s is noticed, and the hunt goes on',
    async (_, round) => {
      const alone = 'src/storage/tab-lock.ts';
      const code = readFileSync(alone, 'utf8');
      const start = code.indexOf('work();');
      const at = { start, end: start + 'work()'.length, faulty: `(async () => { for (;;) { ${round} } })()` };
      const endless = { line: 1, what: 'for ever', start, end: at.end, text: at.faulty, at };
      const [other] = mutationsOf(alone, code);
      if (other === undefined) throw new Error('No fault can be planted.');
      const planted = [endless, other].map((mutation) => ({ file: alone, mutation }));
      const { survivors, unsteady } = await hunt(planted, ['unit/storage/tab-lock'], { longest: 300, patience: 2_000 });
      expect([survivors, unsteady]).toEqual([[], []]);
    },
    60_000,
  );
