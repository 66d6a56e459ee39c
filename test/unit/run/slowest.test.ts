import { expect, it } from 'vitest';
import { slowestFiles } from '../../run/slowest.ts';

const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });

it('The list of slow files names those of either runner’s report that took longest, repeated tries and groups of tests added up', () => {
  const vitest = {
    testResults: [
      { name: `${process.cwd()}/test/unit/a.test.ts`, startTime: 1_000, endTime: 1_500 },
      { name: `${process.cwd()}/test/unit/b.test.ts`, startTime: 1_000, endTime: 3_000 },
    ],
  };
  expect(slowestFiles(vitest)).toEqual(['    2.0 s  unit/b.test.ts', '    0.5 s  unit/a.test.ts']);
  const playwright = {
    suites: [
      { file: 'quick.spec.ts', specs: [spec(900)] },
      { file: 'slow.spec.ts', specs: [spec(1_000, 2_000)], suites: [{ file: 'slow.spec.ts', specs: [spec(12_000)] }] },
    ],
  };
  expect(slowestFiles(playwright, 1)).toEqual(['   15.0 s  slow.spec.ts']);
  expect(slowestFiles(undefined)).toEqual([]);
});
