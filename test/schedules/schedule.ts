import * as fc from 'fast-check';
// Code that is fetched when it is needed takes real time, which the simulated clock does not wait for: it is here before the first schedule.
import '#app/account-redirects/effects.ts';
import { flowModule } from '#app/registry.ts';
import '#app/session/effects.ts';
import '#flows/parts/unfinished-payments/effects.ts';
import { type Schedule, schedules } from './commands.ts';
import { createWorld } from './world.ts';

await Promise.all(
  ['home', 'journey-search', 'journey-selection', 'payment', 'payment-return', 'login', 'profile'].map(flowModule),
);

/** A schedule that went wrong: what was seen, and the steps that leads there. */
export type Finding = { what: string; steps: string[] };

/** Runs one schedule. Null where nothing was seen that must never be. */
export const runSchedule = async (schedule: Schedule): Promise<Finding | null> => {
  const world = createWorld(schedule);
  try {
    await world.run(schedule);
  } finally {
    await world.stop();
  }
  const [what] = world.violations;
  return what === undefined ? null : { what, steps: world.steps };
};

export type Result = { runs: number; seed: number; finding: Finding | null };

type Limits = { runs: number; seed: number; seconds?: number | undefined; shrinks?: boolean };

/** Runs schedules until one goes wrong, and shrinks that one unless told otherwise. `seconds`: no new one is begun after that, and shrinking ends. */
export const runSchedules = async ({ runs, seed, seconds, shrinks = true }: Limits): Promise<Result> => {
  const end = seconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + seconds * 1000;
  let done = 0;
  const property = fc.asyncProperty(schedules, async (schedule) => {
    if (performance.now() > end) return true;
    done += 1;
    return (await runSchedule(schedule)) === null;
  });
  const details = await fc.check(property, { numRuns: runs, seed, endOnFailure: !shrinks });
  const shrunk = details.counterexample?.[0];
  return { runs: done, seed, finding: shrunk === undefined ? null : await runSchedule(shrunk) };
};
