import * as fc from 'fast-check';
import type { Walk } from '#tools/replay/walk.ts';
import { type Outcome, type Place, type Property, runStory } from './world.ts';

/** What a driver does next; the digits of `choice` pick one of the possible ways. What a page does not offer is a step forward. */
export const kinds = ['forward', 'press', 'type', 'clear', 'tick', 'reload', 'back', 'open', 'wait'] as const;
export type Kind = (typeof kinds)[number];
const weights: Record<Kind, number> = {
  /** The next step towards having paid. */
  forward: 16,
  press: 5,
  type: 2,
  clear: 1,
  tick: 3,
  reload: 3,
  back: 1,
  open: 1,
  wait: 2,
};

/** How a call ends. `lost…`: the connection is cut before or after the operator acts. */
export const fates = ['answered', 'slow', 'lostBefore', 'lostAfter', 'failed', 'gateway', 'refused'] as const;
export type Fate = (typeof fates)[number];

export type Act = { tab: 0 | 1; kind: Kind; choice: number };
/** The acts of a driver with two tabs, and the fates of the calls of searching and paying, in their order; later ones are answered. */
export type Story = { acts: Act[]; fates: Fate[] };

const mostWays = 99_999;

const act: fc.Arbitrary<Act> = fc.record({
  tab: fc.oneof({ weight: 4, arbitrary: fc.constant(0 as const) }, { weight: 1, arbitrary: fc.constant(1 as const) }),
  kind: fc.oneof(...kinds.map((kind) => ({ weight: weights[kind], arbitrary: fc.constant(kind) }))),
  choice: fc.nat(mostWays),
});

/** Most stories begin towards paying: straight, often as far as the provider, and then in any of the ways. */
const start: fc.Arbitrary<Act[]> = fc
  .tuple(fc.constantFrom(0, 2, 3, 3), fc.array(fc.nat(mostWays), { maxLength: 4, size: 'max' }))
  .map(([straight, ways]) =>
    [...Array<number>(straight).fill(0), ...ways].map((choice) => ({ tab: 0, kind: 'forward', choice })),
  );

/** The fates of calls, with so many good ones for each that may be a failure. */
const fatesOf = (calm: number): fc.Arbitrary<Fate[]> =>
  fc.array(
    fc.oneof(
      { weight: calm, arbitrary: fc.constant('answered' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...fates) },
    ),
    { maxLength: 16, size: 'max' },
  );

/** After some good calls, an outage: nothing is answered for so long that a payment's outcome stays unknown. */
const outage: fc.Arbitrary<Fate[]> = fc
  .tuple(fc.constantFrom(0, 2, 2, 3, 3, 4), fc.constantFrom<Fate>('lostBefore', 'lostAfter', 'failed', 'gateway'))
  .map(([calm, fate]) => [...Array<Fate>(calm).fill('answered'), ...Array<Fate>(8).fill(fate)]);

export const stories: fc.Arbitrary<Story> = fc.record({
  acts: fc.tuple(start, fc.array(act, { minLength: 4, maxLength: 14, size: 'max' })).map((parts) => parts.flat()),
  fates: fc.oneof(
    { weight: 3, arbitrary: fatesOf(6) },
    { weight: 1, arbitrary: fatesOf(1) },
    { weight: 2, arbitrary: outage },
  ),
});

/** Outcomes without a fault, by story: hunts for several faults begin with the same stories. */
const withoutFault = new Map<string, Promise<Outcome>>();

type Limits = { seed: number; seconds: number; planted?: string; shrinks?: boolean };
/** `alarms`: violations that the portal without the fault shows in the same story too; they find no fault. */
export type Result = Outcome & { stories: number; seconds: number; alarms: Walk[] };

/** Runs stories until one violates a property, and shortens that one as far as the time allows. No story begins after so many seconds. */
export const runStories = async (place: Place, { seed, seconds, planted, shrinks = true }: Limits): Promise<Result> => {
  const begun = Date.now();
  const isOver = (): boolean => Date.now() - begun > seconds * 1_000;
  const alarms: Walk[] = [];
  let count = 0;
  let last: Outcome = { walk: { seed, violation: null, steps: [] }, violated: null, judged: new Map() };
  const sums = new Map<Property, number>();
  const property = fc.asyncProperty(stories, async (story: Story) => {
    if (isOver()) return true;
    count += 1;
    const outcome = await runStory(place, story, seed, planted);
    for (const [name, judged] of outcome.judged) sums.set(name, (sums.get(name) ?? 0) + judged);
    if (outcome.violated !== null && planted !== undefined) {
      const key = JSON.stringify(story);
      const asDriversGetIt = withoutFault.get(key) ?? runStory(place, story, seed);
      withoutFault.set(key, asDriversGetIt);
      const { violated, walk } = await asDriversGetIt;
      if (violated !== null) {
        alarms.push(walk);
        return true;
      }
    }
    if (outcome.violated !== null || last.violated === null) last = outcome;
    return outcome.violated === null;
  });
  const { failed, errorInstance } = await fc.check(property, {
    numRuns: 100_000,
    seed,
    endOnFailure: !shrinks,
    unbiased: true,
  });
  if (failed && last.violated === null) throw errorInstance;
  return { ...last, judged: sums, stories: count, seconds: Math.round((Date.now() - begun) / 1_000), alarms };
};
