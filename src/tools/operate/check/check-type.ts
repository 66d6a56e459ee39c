import type { Place, Seen } from './seen.ts';

/** One thing that has to hold at a deployment. */
export type Check = {
  name: string;
  /** What is wrong, in a sentence; undefined where nothing is. */
  fault: (seen: Seen) => string | undefined;
  /** What to write where it is wrong. */
  write: string;
  /** Why it cannot be said of this target. */
  skip?: (seen: Seen) => string | undefined;
};

/** The first place that is wrong and how many others are, in a sentence. */
export const firstOf = <One extends Place>(wrong: readonly One[], say: (place: One) => string): string | undefined => {
  const [first, ...others] = wrong;
  if (first === undefined) return undefined;
  return `${first.path} ${say(first)}${
    others.length === 0
      ? ''
      : `, and ${others.length} more: ${others
          .slice(0, 3)
          .map(({ path }) => path)
          .join(', ')}`
  }`;
};
