import * as fc from 'fast-check';
// Fetching code on demand takes real time, which the simulated clock does not wait for: it is loaded before the first
// schedule. Code that is missing here ends in a violation that names it.
import '#runtime/account-redirects/effects.ts';
import '#flows/home/due.ts';
import '#flows/journey-search/search-trips.ts';
import { flowCode } from '#flows/code.ts';
import '#runtime/session/effects.ts';
import '#flows/unfinished-payments/effects.ts';
import '#runtime/operator-notices/effects.ts';
import '#storage/forget.ts';
import type { Walk } from '#tools/replay/walk.ts';
import type { Counts, Property } from './property.ts';
import { type Schedule, schedules } from './commands.ts';
export { schedules };
import { cpuSeconds as usedCpuSeconds } from './faults.ts';
import { noCounts, nothingReached, type Reach, type Reached } from './judge.ts';
import { createWorld } from './world.ts';

await Promise.all(
  [
    'home',
    'journey-search',
    'journey-selection',
    'prepayment',
    'payment',
    'payment-return',
    'login',
    'profile',
    'fleet-journeys',
    'renter-profile',
  ].map(flowCode.open),
);

/** The course of a schedule, and the violated property. */
type Outcome = { walk: Walk; violated: Property | null };

/** Runs one schedule; `seed` is only recorded. */
const runSchedule = async (
  schedule: Schedule,
  seed: number,
  counts: Counts = noCounts(),
  reach: Reach = () => {},
): Promise<Outcome> => {
  const world = createWorld(schedule, counts);
  try {
    await world.run(schedule);
  } finally {
    await world.stop();
  }
  world.reached.forEach(reach);
  const [first] = world.violations;
  return { walk: { seed, violation: first?.what ?? null, steps: world.steps }, violated: first?.property ?? null };
};

/** Runs a recorded schedule. */
export const runFound = (schedule: Schedule): Promise<Outcome> => runSchedule(schedule, 0);

/** `walk` is the violation, or otherwise the last schedule. */
export type Result = Outcome & { runs: number; seed: number; reached: Reached; counts: Counts };

type Limits = {
  runs: number;
  seed: number;
  /** Of the clock, however little of it this process gets the CPU. */
  seconds?: number | undefined;
  cpuSeconds?: number;
  shrinks?: boolean;
  stop?: AbortSignal;
};

/** Runs schedules until one fails, and shrinks that one unless disabled. At a limit, or once stopped, it ends after the current schedule. */
export const runSchedules = async ({ runs, seed, shrinks = true, stop, ...limits }: Limits): Promise<Result> => {
  const { seconds = Number.POSITIVE_INFINITY, cpuSeconds = Number.POSITIVE_INFINITY } = limits;
  const [end, cpuEnd] = [performance.now() + 1000 * seconds, usedCpuSeconds() + cpuSeconds];
  let done = 0;
  let last: Outcome = { walk: { seed, violation: null, steps: [] }, violated: null };
  let violating: Outcome | null = null;
  const counts = noCounts();
  const reached = nothingReached();
  const reach: Reach = (milestone) => {
    reached[milestone] += 1;
  };
  const property = fc.asyncProperty(schedules, async (schedule) => {
    // With no skip allowed, this ends the runs, and shrinking.
    fc.pre(stop?.aborted !== true && performance.now() <= end && usedCpuSeconds() <= cpuEnd);
    done += 1;
    last = await runSchedule(schedule, seed, counts, reach);
    if (last.violated !== null) violating = last;
    return last.violated === null;
  });
  const details = await fc.check(property, {
    numRuns: runs,
    seed,
    endOnFailure: !shrinks,
    unbiased: true,
    maxSkipsPerRun: 0,
  });
  const shrunk = details.counterexample?.[0];
  const again = shrunk === undefined ? last : await runSchedule(shrunk, seed);
  // A violation that is not repeated is one too.
  return { runs: done, seed, reached, counts, ...(again.violated === null ? (violating ?? again) : again) };
};
