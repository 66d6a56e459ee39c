import * as fc from 'fast-check';
import { stories, type Story } from './story.ts';
import { type Outcome, type Place, type Property, runStory } from './world.ts';

type Limits = { seed: number; seconds: number; planted?: string; shrinks?: boolean };
export type Result = Outcome & { stories: number; seconds: number };

/** Runs stories until one violates a property, and shortens that one as far as the time allows. No story begins after so many seconds. */
export const runStories = async (place: Place, { seed, seconds, planted, shrinks = true }: Limits): Promise<Result> => {
  const begun = Date.now();
  const isOver = (): boolean => Date.now() - begun > seconds * 1_000;
  let count = 0;
  let last: Outcome = { walk: { seed, violation: null, steps: [] }, violated: null, judged: new Map() };
  const sums = new Map<Property, number>();
  const property = fc.asyncProperty(stories, async (story: Story) => {
    if (isOver()) return true;
    count += 1;
    const outcome = await runStory(place, story, seed, planted);
    for (const [name, judged] of outcome.judged) sums.set(name, (sums.get(name) ?? 0) + judged);
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
  return { ...last, judged: sums, stories: count, seconds: Math.round((Date.now() - begun) / 1_000) };
};
