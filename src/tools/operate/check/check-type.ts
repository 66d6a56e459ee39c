import type { Place, Seen } from './seen.ts';

/** One thing that has to hold at a deployment. */
export type Check = {
  name: string;
  /** The fault, in a sentence; undefined without one. */
  fault: (seen: Seen) => string | undefined;
  /** The configuration that mends it. */
  write: string;
  /** Why it cannot be checked on this target. */
  skip?: (seen: Seen) => string | undefined;
};

/** The first faulty place and the number of others, in a sentence. */
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
