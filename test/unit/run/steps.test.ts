import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { testsOf } from '../../run/changed.ts';
import { one, runSteps, type Step, summaryOf } from '../../run/steps.ts';
import { slowestFiles } from '../../run/slowest.ts';
import { tallyConformance, tallyPlaywright, tallyVitest } from '../../run/tally.ts';

describe('the steps of a run', () => {
  it('The steps of a run execute so many at once, and are printed in their order', async () => {
    let running = 0;
    let most = 0;
    const lasting = (name: string, milliseconds: number): Step => [
      name,
      async () => {
        most = Math.max(most, ++running);
        await wait(milliseconds);
        running -= 1;
        return one(true);
      },
    ];
    const results = await runSteps([lasting('long', 40), lasting('short', 5), lasting('last', 5)], 2);
    expect(results.map(({ name, passed }) => [name, passed])).toEqual([
      ['long', 1],
      ['short', 1],
      ['last', 1],
    ]);
    expect(most).toBe(2);
  });

  it('The steps of a run continue after one that throws, which counts as failed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken: Step = ['broken', () => Promise.reject(new Error('no report'))];
    const results = await runSteps([broken, ['sound', async () => one(true)]], 1);
    expect(results.map(({ passed, failed }) => [passed, failed])).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('Each step of a run prints one line', () => {
    expect(summaryOf([{ name: 'types', passed: 1, failed: 0, seconds: 12 }])).toMatch(
      /^ok +types +1 passed +0 failed +12 s$/,
    );
  });

  it('Below the line of a step, each failed test is named with the first lines of its error', () => {
    const testResults = [file('failed', 'passed', 'failed'), { ...file('failed'), message: 'no such module' }];
    const [line = '', ...failures] = summaryOf([
      { name: 'unit', ...tallyVitest({ testResults }, false), seconds: 9 },
    ]).split('\n');
    expect(line).toMatch(/^failed +unit +1 passed +2 failed +9 s$/);
    expect(failures.map((text) => text.trim())).toEqual([
      'a.test.ts: A title (failed)',
      'expected 1 to be 2',
      'a.test.ts: not all of its tests ran',
      'no such module',
    ]);
  });
});

it('A hook that fails is one entry of the summary, above the failed tests of its file, and its tests count as failed', () => {
  const skipped = Array.from({ length: 24 }, (_, index) => ({
    fullName: `Test ${index}`,
    status: 'skipped',
    failureMessages: [],
  }));
  const failed = { fullName: 'A title', status: 'failed', failureMessages: ['expected 1 to be 2'] };
  const report = (message: string) => ({
    testResults: [
      { name: `${process.cwd()}/a.test.ts`, status: 'failed', message, assertionResults: [failed, ...skipped] },
    ],
  });
  const { failures, ...sums } = tallyVitest(report('Hook timed out in 180000ms.'), false);
  expect(sums).toEqual({ passed: 0, failed: 25 });
  expect(failures?.map((text) => text.replaceAll(/\n\s+/g, ' | '))).toEqual([
    'a.test.ts: 24 tests did not run, because a hook before them failed | Hook timed out in 180000ms.',
    'a.test.ts: A title (failed) | expected 1 to be 2',
  ]);
  expect(tallyVitest(report(''), false).failures?.[0]).toContain('Its error is printed above');
});

it('Every project of the tests is a step of the run', () => {
  const projects = [...readFileSync('vite.config.ts', 'utf8').matchAll(/\bname: '(\w+)',\s+include/g)].map(
    ([, name]) => name,
  );
  expect(projects).toContain('unit');
  const steps = [...readFileSync('test/run/main.ts', 'utf8').matchAll(/runVitest\(\['(\w+)'\]\)/g)].map(
    ([, name]) => name,
  );
  expect(steps.toSorted()).toEqual(projects.toSorted());
});

const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });

it('The list of slow files names those that took longest in a report, with repeated tries and groups added up', () => {
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

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  message: '',
  assertionResults: tests.map((test) => ({
    status: test,
    fullName: 'A title',
    failureMessages: test === 'failed' ? ['\u001B[31mexpected 1 to be 2\u001B[39m'] : [],
  })),
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
    expect(tallyVitest({ testResults }, endedWell)).toMatchObject(sums);
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

  it('npm test ends with sums that count skipped browser tests as failed, and those of the second try as passed', () => {
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

describe('the tests of a change', () => {
  const of = (...edited: string[]) => testsOf('unit', { edited, committed: [] });
  it('A short check runs the tests that load what has changed and those that read files, and no others', () => {
    const tests = of('machines/payment-verdict.ts');
    expect(tests).toEqual(
      expect.arrayContaining(['test/architecture/words.test.ts', 'test/unit/i18n/glossary.test.ts']),
    );
    expect(tests).not.toContain('test/unit/domain/trips/deadline.test.ts');
    expect(of('src/domain/trips/deadline.ts')).toContain('test/unit/domain/trips/deadline.test.ts');
    expect(of('test/releases/1.0.0/storage.json')).toContain('test/unit/releases/releases.test.ts');
    expect(of('test/releases/1.0.0/storage.json')).not.toContain('test/unit/domain/trips/deadline.test.ts');
  });

  it('A short check runs all tests if nothing has changed, or a file that no import leads to', () => {
    const all = of();
    expect(all).toContain('test/unit/domain/trips/deadline.test.ts');
    expect(of('vite.config.ts')).toEqual(all);
    expect(of('machines/payment-verdict.ts').length).toBeLessThan(all.length);
  });
});
