import { expect } from 'vitest';
import { linesOf } from '#tools/replay/walk.ts';
import { propertyNames } from '#tools/schedules/properties.ts';
import { milestones } from './milestones.ts';
import { runSchedules } from './schedule.ts';

/** Runs schedules; none may go wrong, they have to come to everything that the properties are about, and each property to something to judge. */
export const expectTruth = async (runs: number, seed: number): Promise<void> => {
  const { runs: done, reached, counts, walk } = await runSchedules({ runs, seed });
  expect(walk.violation === null ? [] : [walk.violation, ...linesOf(walk)]).toEqual([]);
  expect(done).toBe(runs);
  // Once in 300 schedules at least.
  expect(milestones.filter((milestone) => reached[milestone] * 300 < runs)).toEqual([]);
  expect(propertyNames.filter((name) => counts[name].schedules * 300 < runs)).toEqual([]);
};
