import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { one, runSteps, type Step, summaryOf } from '../../run/steps.ts';

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

  it('The steps of a run go on after one that throws, which has failed', async () => {
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

  it('The steps of a run have a line each', () => {
    expect(summaryOf([{ name: 'types', passed: 1, failed: 0, seconds: 12 }])).toMatch(
      /^ok +types +1 passed +0 failed +12 s$/,
    );
    expect(summaryOf([{ name: 'unit', passed: 3, failed: 2, seconds: 9 }])).toMatch(
      /^failed +unit +3 passed +2 failed +9 s$/,
    );
  });
});

it('Every project of the tests is a step of the run', () => {
  const projects = [...readFileSync('vite.config.ts', 'utf8').matchAll(/\bname: '(\w+)',\s+include/g)].map(
    ([, name]) => name,
  );
  expect(projects).toContain('unit');
  const steps = [...readFileSync('test/run/main.ts', 'utf8').matchAll(/runVitest\('(\w+)'\)/g)].map(([, name]) => name);
  expect(steps.toSorted()).toEqual(projects.toSorted());
});
