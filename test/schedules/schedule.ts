import * as fc from 'fast-check';
// Code that is fetched when it is needed takes real time, which the simulated clock does not wait for: it is here before the first schedule.
import '#app/account-redirects/effects.ts';
import { flowModule } from '#app/registry.ts';
import '#app/session/effects.ts';
import '#flows/parts/unfinished-payments/effects.ts';
import type { Walk } from '#tools/replay/walk.ts';
import { type Schedule, schedules } from './commands.ts';
import { cpuSeconds } from './cpu-time.ts';
import { nothingReached, type Reach, type Reached } from './milestones.ts';
import { createWorld } from './world.ts';

await Promise.all(
  ['home', 'journey-search', 'journey-selection', 'payment', 'payment-return', 'login', 'profile'].map(flowModule),
);

/** Runs one schedule; `seed` is only noted. */
export const runSchedule = async (schedule: Schedule, seed: number, reach: Reach = () => {}): Promise<Walk> => {
  const world = createWorld(schedule);
  try {
    await world.run(schedule);
  } finally {
    await world.stop();
  }
  world.reached.forEach(reach);
  return { seed, violation: world.violations[0] ?? null, steps: world.steps };
};

/** `walk` is the violation that was found, or else the last schedule that was run. */
export type Result = { runs: number; seed: number; reached: Reached; walk: Walk };

type Limits = { runs: number; seed: number; seconds?: number | undefined; shrinks?: boolean };

/** Runs schedules until one goes wrong, and shrinks that one unless told otherwise. `seconds` of CPU time: no new one is begun after that, and shrinking ends. */
export const runSchedules = async ({ runs, seed, seconds, shrinks = true }: Limits): Promise<Result> => {
  const end = seconds === undefined ? Number.POSITIVE_INFINITY : cpuSeconds() + seconds;
  let done = 0;
  let last: Walk = { seed, violation: null, steps: [] };
  const reached = nothingReached();
  const reach: Reach = (milestone) => {
    reached[milestone] += 1;
  };
  const property = fc.asyncProperty(schedules, async (schedule) => {
    if (cpuSeconds() > end) return true;
    done += 1;
    last = await runSchedule(schedule, seed, reach);
    return last.violation === null;
  });
  const details = await fc.check(property, { numRuns: runs, seed, endOnFailure: !shrinks, unbiased: true });
  const shrunk = details.counterexample?.[0];
  return { runs: done, seed, reached, walk: shrunk === undefined ? last : await runSchedule(shrunk, seed) };
};
