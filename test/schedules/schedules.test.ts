import { describe, expect, it } from 'vitest';
import { linesOf } from '#tools/replay/walk.ts';
import { propertyNames } from '#tools/schedules/properties.ts';
import { isWide } from '../wide.ts';
import { milestones } from './judge.ts';
import { runSchedules } from './schedule.ts';

/** With this seed each planted fault is found within 700 schedules, all but one within 320 (`npm run schedules -- --faults --seed 20261123`). */
const [runs, seed] = [isWide ? 3_000 : 480, 20_261_123];

describe('Whatever happens in two tabs, to calls and at the provider', () => {
  it(`Two tabs always show the truth about money and lose nothing, whatever happens to calls and at the provider: ${runs} schedules`, async () => {
    const { runs: done, reached, counts, walk } = await runSchedules({ runs, seed });
    expect(walk.violation === null ? [] : [walk.violation, ...linesOf(walk)]).toEqual([]);
    expect(done).toBe(runs);
    // Each milestone and each property has something to judge, at least once in 300 schedules.
    expect(milestones.filter((milestone) => reached[milestone] * 300 < runs)).toEqual([]);
    expect(propertyNames.filter((name) => counts[name].schedules * 300 < runs)).toEqual([]);
  });
});
