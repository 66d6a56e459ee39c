import { expect } from 'vitest';
import { milestones } from './milestones.ts';
import { runSchedules } from './schedule.ts';

/** Runs schedules; none may go wrong, and they have to come to everything that the properties are about. */
export const expectTruth = async (runs: number, seed: number): Promise<void> => {
  const { runs: done, reached, finding } = await runSchedules({ runs, seed });
  expect(finding === null ? [] : [finding.what, ...finding.steps]).toEqual([]);
  expect(done).toBe(runs);
  // Once in 300 schedules at least.
  expect(milestones.filter((milestone) => reached[milestone] * 300 < runs)).toEqual([]);
};
