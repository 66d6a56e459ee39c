import { describe, expect, it } from 'vitest';
import { runSchedules } from './schedule.ts';

/** As many again, by another seed, are in `more-schedules.test.ts`; `npm run schedules` runs as many as it is given. */
const [runs, seed] = [1_500, 20_260_110];

describe('Whatever happens in two tabs, to calls and at the provider', () => {
  it(`the truth about money is told, and nothing is lost: ${runs} schedules`, async () => {
    const { runs: done, finding } = await runSchedules({ runs, seed });
    expect(finding === null ? [] : [finding.what, ...finding.steps]).toEqual([]);
    expect(done).toBe(runs);
  });
});
