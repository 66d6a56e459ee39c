import { describe, expect, it } from 'vitest';
import { runSchedules } from './schedule.ts';

/** In a file of its own, so that a second core runs it beside `schedules.test.ts`. */
const [runs, seed] = [1_500, 20_261_122];

describe('Whatever else happens in two tabs, to calls and at the provider', () => {
  it(`the truth about money is told, and nothing is lost: ${runs} schedules`, async () => {
    const { runs: done, finding } = await runSchedules({ runs, seed });
    expect(finding === null ? [] : [finding.what, ...finding.steps]).toEqual([]);
    expect(done).toBe(runs);
  });
});
