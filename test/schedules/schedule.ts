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

/** How often each state of a flow was seen after a step. */
export const tally = new Map<string, number>();
const count = (walk: readonly string[]): void => {
  for (const line of walk) {
    const [, seen] = /^ {3}→ tab \d (.*)$/.exec(line) ?? [];
    if (seen !== undefined) tally.set(seen, (tally.get(seen) ?? 0) + 1);
  }
};

/** A schedule that went wrong: what was seen, and the walk that leads there. */
export type Finding = { what: string; walk: string[] };

/** Runs one schedule. Null where nothing was seen that must never be. */
export const runSchedule = async (schedule: Schedule): Promise<Finding | null> => {
  const world = createWorld(schedule);
  try {
    await world.run(schedule);
  } finally {
    await world.stop();
  }
  count(world.walk);
  const [what] = world.violations;
  return what === undefined ? null : { what, walk: world.walk };
};

export type Result = { runs: number; seed: number; finding: Finding | null };

type Limits = { runs: number; seed: number; seconds?: number | undefined; shrinks?: boolean };

/** Runs schedules until one goes wrong, and shrinks that one unless told otherwise. `seconds`: no new one is begun after that. */
export const runSchedules = async ({ runs, seed, seconds, shrinks = true }: Limits): Promise<Result> => {
  const property = fc.asyncProperty(schedules, async (schedule) => (await runSchedule(schedule)) === null);
  const details = await fc.check(property, {
    numRuns: runs,
    seed,
    endOnFailure: !shrinks,
    ...(seconds !== undefined && { interruptAfterTimeLimit: seconds * 1000 }),
  });
  const shrunk = details.counterexample?.[0];
  return { runs: details.numRuns, seed, finding: shrunk === undefined ? null : await runSchedule(shrunk) };
};
