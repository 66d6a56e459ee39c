import * as fc from 'fast-check';
import type { Walk } from '#tools/replay/walk.ts';
import {
  type Act,
  type Fate,
  type Memory,
  mostWays,
  type Outcome,
  type Place,
  type Property,
  runStory,
  type Story,
  tours,
} from './world.ts';

const act: fc.Arbitrary<Act> = fc.record({
  tab: fc.oneof({ weight: 5, arbitrary: fc.constant(0 as const) }, { weight: 1, arbitrary: fc.constant(1 as const) }),
  choice: fc.nat(mostWays),
});

/** Some stories continue towards paying, often as far as the provider. */
const start: fc.Arbitrary<Act[]> = fc
  .constantFrom(0, 0, 0, 1, 3)
  .map((straight) => Array<Act>(straight).fill({ tab: 0, choice: 0 }));

/** The fates of calls, with so many good ones for each that may be a failure. */
const fatesOf = (calm: number): fc.Arbitrary<Story['fates']> =>
  fc.array(
    fc.oneof(
      { weight: calm, arbitrary: fc.constant('answered' as const) },
      { weight: 1, arbitrary: fc.constant('rare' as const) },
    ),
    { maxLength: 16, size: 'max' },
  );

/** After some good calls, an outage: nothing is answered for so long that a payment's outcome stays unknown. */
const outage: fc.Arbitrary<Story['fates']> = fc
  .tuple(fc.constantFrom(0, 0, 2, 3), fc.constantFrom<Fate>('lostBefore', 'lostAfter', 'failed', 'gateway'))
  .map(([calm, fate]) => [...Array<Fate>(calm).fill('answered'), ...Array<Fate>(8).fill(fate)]);

const stories: fc.Arbitrary<Story> = fc.record({
  goal: fc.oneof(fc.constant(0), fc.nat(mostWays), fc.nat(mostWays)),
  acts: fc.tuple(start, fc.array(act, { minLength: 3, maxLength: 9, size: 'max' })).map((parts) => parts.flat()),
  fates: fc.oneof(fc.constant<Story['fates']>([]), fatesOf(6), fatesOf(1), outage),
});

type Limits = { seed: number; seconds: number; planted?: string; shrinks?: boolean; routes?: Memory['routes'] };
/** `alarms`: violations that the portal without the fault shows in the same story too; they find no fault. */
export type Result = Outcome & { stories: number; seconds: number; alarms: Walk[] };

/** Runs stories until one violates a property, and shortens that one as far as the time allows. No story begins after so many seconds. */
export const runStories = async (
  place: Place,
  { seed, seconds, planted, shrinks = true, routes = new Map() }: Limits,
): Promise<Result> => {
  const begun = Date.now();
  const isOver = (): boolean => Date.now() - begun > seconds * 1_000;
  const alarms: Walk[] = [];
  let count = 0;
  let memory: Memory = { visits: new Map(), routes };
  let last: Outcome = { walk: { seed, violation: null, steps: [] }, violated: null, judged: new Map(), memory };
  const sums = new Map<Property, number>();
  const result = (): Result => ({
    ...last,
    judged: sums,
    memory,
    stories: count,
    seconds: Math.round((Date.now() - begun) / 1_000),
    alarms,
  });
  /** Whether nothing is violated, or the portal without the fault does the same. */
  const holds = async (story: Story): Promise<boolean> => {
    if (isOver()) return true;
    count += 1;
    const outcome = await runStory(place, story, seed, memory, planted);
    for (const [name, judged] of outcome.judged) sums.set(name, (sums.get(name) ?? 0) + judged);
    if (outcome.violated !== null && planted !== undefined) {
      const { violated, walk } = await runStory(place, story, seed, memory);
      if (violated !== null) {
        memory = outcome.memory;
        alarms.push(walk);
        return true;
      }
    }
    if (outcome.violated !== null || last.violated === null) last = outcome;
    // While a story is shortened, its choices mean the same.
    if (last.violated === null) memory = outcome.memory;
    return outcome.violated === null;
  };
  for (const tour of tours) if (!(await holds({ goal: 0, acts: [], fates: [], tour }))) return result();
  const { failed, errorInstance } = await fc.check(fc.asyncProperty(stories, holds), {
    numRuns: 100_000,
    seed,
    endOnFailure: !shrinks,
    unbiased: true,
  });
  if (failed && last.violated === null) throw errorInstance;
  return result();
};
