import { describe, expect, it } from 'vitest';
import { mutated, mutationsOf, switched } from '../mutants/mutations.ts';
import { nearestTestsOf } from '../mutants/related-tests.ts';
import { parts, plantedIn } from '../mutants/sources.ts';

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

  it('A fault in a source is in a source that holds all of its faults while it is switched on, and no other is', () => {
    const code = `
      const owed = trips.filter((trip) => trip.cents > 0 && !trip.isPaid);
      if (owed.length >= 2) note('many');
      else note('few');
      note(owed.slice(1).map(({ cents }) => cents + 1).join(' '), other?.names.map((name) => (name ? 'a' : 'b')));`;
    const noted = (source: string, fault?: number): string => {
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
    expect(noted(all)).toBe(noted(code));
    for (const [index, mutation] of mutations.entries())
      expect([mutation.what, noted(all, index)]).toEqual([mutation.what, noted(mutated(code, mutation))]);
  });

  it('A fault in a source can be planted in every part such that the source can still be read, and the tests nearest to it are found', () => {
    for (const part of Object.keys(parts)) expect(plantedIn(part, 10).length).toBeGreaterThan(8);
    expect(plantedIn('domain', 10, 1)).not.toEqual(plantedIn('domain', 10));
    expect(nearestTestsOf('src/domain/deadline.ts', 'test/unit', 1)).toEqual(['test/unit/domain/deadline.test.ts']);
  });
});
