import { describe, expect, it } from 'vitest';
import { mutated, mutationsOf } from '../mutants/mutations.ts';
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
  ])('is planted in %s', (code, faulty) => {
    expect(mutationsOf('flow.ts', code).map((mutation) => mutated(code, mutation))).toContain(faulty);
  });

  it('is never planted in a type or an import', () => {
    expect(mutationsOf('flow.ts', "import { a } from 'b';\ntype Kind = true | 1;")).toEqual([]);
    expect(mutationsOf('flow.tsx', 'const view = <b>{isOpen && <i />}</b>;').map(({ text }) => text)).toEqual([
      '(isOpen) || (<i />)',
    ]);
  });

  it('can be planted in every part such that the source can still be read, and the tests nearest to it are found', () => {
    for (const part of Object.keys(parts)) expect(plantedIn(part, 10).length).toBeGreaterThan(8);
    expect(nearestTestsOf('src/domain/deadline.ts', 'test/unit', 1)).toEqual(['test/unit/domain/deadline.test.ts']);
  });
});
