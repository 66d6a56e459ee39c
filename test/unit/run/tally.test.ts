import { describe, expect, it } from 'vitest';
import { tallyConformance, tallyPlaywright, tallyVitest } from '../../run/tally.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('the sums that npm test ends with', () => {
  it.each([
    [
      'passed and failed tests',
      [file('failed', 'passed', 'failed'), file('passed', 'passed')],
      true,
      { passed: 2, failed: 1 },
    ],
    [
      'skipped tests, which count as failed',
      [file('passed', 'passed', 'skipped', 'todo')],
      true,
      { passed: 1, failed: 2 },
    ],
    ['a file that broke before its tests', [file('failed'), file('passed', 'passed')], false, { passed: 1, failed: 1 }],
    ['a run that ended badly after its tests', [file('passed', 'passed')], false, { passed: 1, failed: 1 }],
    ['a run of no tests', [], true, { passed: 0, failed: 1 }],
  ])('The sums that npm test ends with count %s', (_, testResults, endedWell, sums) => {
    expect(tallyVitest({ testResults }, endedWell)).toEqual(sums);
  });

  it('The sums that npm test ends with count a skipped step of the conformance kit as failed', () => {
    expect(tallyConformance({ passed: 160, failed: 0, skipped: 0 }, true)).toEqual({ passed: 160, failed: 0 });
    expect(tallyConformance({ passed: 158, failed: 1, skipped: 1 }, false)).toEqual({ passed: 158, failed: 2 });
    expect(tallyConformance({ passed: 160, failed: 0, skipped: 0 }, false)).toEqual({ passed: 160, failed: 1 });
    expect(tallyConformance(undefined, true)).toEqual({ passed: 0, failed: 1 });
  });

  it('The sums that npm test ends with count a runner that left no report as failed', () => {
    expect(tallyVitest(undefined, true)).toEqual({ passed: 0, failed: 1 });
    expect(tallyPlaywright(undefined, true)).toEqual({ passed: 0, failed: 1 });
  });

  it('The sums that npm test ends with count skipped browser tests as failed, and those that passed at the second try as passed', () => {
    expect(tallyPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 } }, false)).toEqual({
      passed: 9,
      failed: 4,
    });
    expect(tallyPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }, false)).toEqual({
      passed: 0,
      failed: 1,
    });
  });
});
