import type { Exploration } from '#tools/paths/explore.ts';
import { type PathState, valueText } from '#tools/paths/path-state.ts';

/** One picture of a storyboard: a state, and what led to it from an earlier picture; null at a start. */
export type StoryStep = { name: string; state: PathState; after: { step: string; from: string } | null };

/** Every state of a flow once, in the order of its distance from a start, with the step that led there first. */
export const storyOf = (explorations: readonly Exploration[]): StoryStep[] => {
  const story = new Map<string, StoryStep>();
  const nameOf = (state: PathState | undefined): string => (state === undefined ? '' : valueText(state.machine.value));
  const take = (state: PathState, after: StoryStep['after']): void => {
    const name = nameOf(state);
    // Where a flow has ended, the portal shows the next one.
    if (!story.has(name) && state.machine.status === 'active') story.set(name, { name, state, after });
  };
  for (const { states, start, edges } of explorations) {
    const first = states.get(start);
    if (first !== undefined) take(first, null);
    for (const { from, step, after } of edges) take(after, { step: step.label, from: nameOf(states.get(from)) });
  }
  return [...story.values()];
};
