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
