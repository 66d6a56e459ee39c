import { staged, stagedNames } from '../book/stages.ts';
import { takenByHand } from '../paths/by-hand.ts';

/** The transitions that a person causes, of every machine that has a screen. */
export const personTransitions = (): Set<string> =>
  new Set(
    stagedNames.flatMap((name) =>
      staged(name).explorations.flatMap(({ edges }) => edges.flatMap((edge) => takenByHand(edge) ?? [])),
    ),
  );
