import { readFileSync } from 'node:fs';
import { expect, it, describe } from 'vitest';
import { isWide } from '../wide.ts';
import { hunt } from '../mutants/hunt.ts';
import { mutationsOf, mutated, switched } from '../mutants/mutations.ts';
import { type Planted, parts, plantIn } from '../mutants/sources.ts';
import { nearestTestsOf } from '../mutants/related-tests.ts';

/** The fault of a kind that is planted in the first matching code. */
const fault = (file: string, what: string, piece: string): Planted => {
  const code = readFileSync(file, 'utf8');
  const mutation = mutationsOf(file, code).find((one) => one.what === what && code.slice(one.start, one.end) === piece);
  if (mutation === undefined) throw new Error(`“${what}” cannot be planted in “${piece}” of ${file}.`);
  return { file, mutation };
};

/** A few faults of each part, with the unit tests that are nearest to their sources. */
const sample = [
  fault('src/domain/payment/order.ts', '=== is !==', "order.kind === 'fuelCard'"),
  fault(
    'src/domain/payment/order.ts',
    'both answers are swapped',
    "order.kind === 'creditCard' ? order.billing : undefined",
  ),
  fault('src/storage/tab-lock.ts', '=== is !==', 'locks === undefined'),
  fault('src/storage/tab-lock.ts', 'false is true', 'false'),
  fault('src/api/signed-client.ts', '=== is !==', 'error.problem.status === 401'),
  fault('src/api/signed-client.ts', 'bearer.rejected is not called', 'bearer.rejected(renewed);'),
];
const tests = ['unit/domain/money/sent-payment', 'unit/storage/tab-view', 'unit/api/signed-client'];

/** Its own tests are not among those that run. */
const unasked = fault('src/domain/vehicles/class.ts', '=== is !==', "energy === 'EL'");

/** No fault: the unchanged code, at the place of another one. */
const nothing: Planted = (() => {
  const { file, mutation } = fault('src/storage/tab-lock.ts', '=== is !==', 'locks === undefined');
  const { start, end } = mutation;
  const code = readFileSync(file, 'utf8').slice(start, end);
  return { file, mutation: { ...mutation, what: 'nothing', text: code, at: { start, end, faulty: code } } };
})();

it('The nearest tests catch faults planted in domain, storage and api; each survivor is listed with a reason', async () => {
  const { survivors, flaky } = await hunt([...sample, nothing, unasked], tests);
  expect(flaky).toEqual([]);
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
    'A mutant with an infinite loop %s is stopped, and the hunt continues',
    async (_, round) => {
      const alone = 'src/storage/tab-lock.ts';
      const code = readFileSync(alone, 'utf8');
      const start = code.indexOf('work();');
      const at = { start, end: start + 'work()'.length, faulty: `(async () => { for (;;) { ${round} } })()` };
      const endless = { line: 1, what: 'for ever', start, end: at.end, text: at.faulty, at };
      const [other] = mutationsOf(alone, code);
      if (other === undefined) throw new Error('No fault can be planted.');
      const planted = [endless, other].map((mutation) => ({ file: alone, mutation }));
      const { survivors, flaky } = await hunt(planted, ['unit/storage/tab-view'], { longest: 300, patience: 2_000 });
      expect([survivors, flaky]).toEqual([[], []]);
    },
    60_000,
  );

describe('A fault in a source', () => {
  it.each([
    ['sum(trips.map(totalOf));', 'sum(trips.slice(0, -1).map(totalOf));'],
    ['open = a && b;', 'open = (a) || (b);'],
    ['late = days > 30;', 'late = (days) <= (30);'],
    ['label = isPaid ? "paid" : "open";', 'label = (isPaid) ? ("open") : ("paid");'],
    [
      'actors = { status: { input: ({ id }) => ({ id }) } };',
      'actors = { status: { input: ({ id }) =>  undefined } };',
    ],
    ['own = all.filter(isOwn);', 'own = all;'],
  ])('A fault in a source is planted in %s', (code, faulty) => {
    expect(mutationsOf('flow.ts', code).map((mutation) => mutated(code, mutation))).toContain(faulty);
  });

  it('A fault in a source is never planted in a type or an import', () => {
    expect(mutationsOf('flow.ts', "import { a } from 'b';\ntype Kind = true | 1;")).toEqual([]);
    expect(mutationsOf('flow.tsx', 'const view = <b>{isOpen && <i />}</b>;').map(({ text }) => text)).toEqual([
      '(isOpen) || (<i />)',
    ]);
  });

  it('Only the mutant that is switched on is active in a source that holds all mutants', () => {
    const code = `
      const owed = trips.filter((trip) => trip.cents > 0 && !trip.isPaid);
      if (owed.length >= 2) note('many');
      else note('few');
      note(owed.slice(1).map(({ cents }) => cents + 1).join(' '), other?.names.map((name) => (name ? 'a' : 'b')));`;
    const runSource = (source: string, fault?: number): string => {
      const lines: unknown[] = [];
      const trips = [7, 0, 2, 5].map((cents) => ({ cents, isPaid: cents === 2 }));
      const hasFault = (index: number) => index === fault;
      try {
        new Function('trips', 'note', 'other', 'globalThis', source)(
          trips,
          (...words: unknown[]) => lines.push(words),
          { names: ['x', ''] },
          { hasFault },
        );
      } catch (error) {
        lines.push(String(error));
      }
      return JSON.stringify(lines);
    };
    const mutations = mutationsOf('flow.js', code);
    expect(mutations.length).toBeGreaterThan(10);
    const all = switched(
      code,
      mutations.map(({ at }, index) => ({ ...at, index })),
    );
    expect(runSource(all)).toBe(runSource(code));
    for (const [index, mutation] of mutations.entries())
      expect([mutation.what, runSource(all, index)]).toEqual([mutation.what, runSource(mutated(code, mutation))]);
  });

  it('Every part of a source can hold a mutant that compiles, and the tests nearest to it are found', () => {
    for (const part of Object.keys(parts)) expect(plantIn(part, 10).length).toBeGreaterThan(8);
    expect(plantIn('domain', 10, 1)).not.toEqual(plantIn('domain', 10));
    expect(nearestTestsOf('src/domain/trips/deadline.ts', 'test/unit', 1)).toEqual([
      'test/unit/domain/trips/deadline.test.ts',
    ]);
  });
});
