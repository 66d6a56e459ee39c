import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hunt } from '../mutants/hunt.ts';
import { mutationsOf } from '../mutants/mutations.ts';

const file = 'src/domain/deadline.ts';

it('A hunt catches every fault in what a test holds, and nothing where there is none', async () => {
  const code = readFileSync(file, 'utf8');
  const faults = mutationsOf(file, code);
  const [first] = faults;
  if (first === undefined) throw new Error('No fault can be planted.');
  const { start, end } = first;
  const faulty = code.slice(start, end);
  const none = { line: 1, what: 'nothing', start, end, text: faulty, at: { start, end, faulty } };
  const planted = [...faults, none].map((mutation) => ({ file, mutation }));
  const { survivors, unsteady } = await hunt(planted, ['unit/domain/deadline']);
  expect(unsteady).toEqual([]);
  expect(survivors.map((one) => [one.planted.mutation.what, one.isReached])).toEqual([['nothing', true]]);
}, 60_000);

it.each([
  [
    'through its place, with promises alone',
    'await null; globalThis.hasFault?.(0); JSON.stringify(Array.from({ length: 50_000 }));',
  ],
  ['elsewhere', ''],
])(
  'A fault that goes round for ever %s is noticed, and the hunt goes on',
  async (_, round) => {
    const alone = 'src/storage/alone.ts';
    const code = readFileSync(alone, 'utf8');
    const start = code.indexOf('work();');
    const at = { start, end: start + 'work()'.length, faulty: `(async () => { for (;;) { ${round} } })()` };
    const endless = { line: 1, what: 'for ever', start, end: at.end, text: at.faulty, at };
    const [other] = mutationsOf(alone, code);
    if (other === undefined) throw new Error('No fault can be planted.');
    const planted = [endless, other].map((mutation) => ({ file: alone, mutation }));
    const { survivors, unsteady } = await hunt(planted, ['unit/storage/alone'], { longest: 300, patience: 2_000 });
    expect([survivors, unsteady]).toEqual([[], []]);
  },
  60_000,
);
