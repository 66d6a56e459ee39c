import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hunt } from '../mutants/hunt.ts';
import { mutationsOf } from '../mutants/mutations.ts';
import type { Planted } from '../mutants/sources.ts';

/** The fault of a kind that is planted in the first such piece of code. */
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
  fault('src/storage/alone.ts', '=== is !==', 'locks === undefined'),
  fault('src/storage/alone.ts', '|| is &&', 'hasBegun || !signal.aborted'),
  fault('src/api/signed-client.ts', '=== is !==', 'error.problem.status === 401'),
  fault('src/api/signed-client.ts', 'bearer.rejected is not called', 'bearer.rejected(renewed);'),
];
const tests = ['unit/domain/payment-order', 'unit/storage/alone', 'unit/api/signed-client'];

/** Its own tests are not among those that are asked. */
const unasked = fault('src/domain/vehicle-class.ts', '=== is !==', "energy === 'EL'");

it('Faults in domain, storage and api are caught by the tests nearest to them, and one that no test runs is a survivor', async () => {
  const { survivors, unsteady } = await hunt([...sample, unasked], tests);
  expect(unsteady).toEqual([]);
  expect(survivors).toEqual([{ planted: unasked, isReached: false }]);
}, 60_000);
