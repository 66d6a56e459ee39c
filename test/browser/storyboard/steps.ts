import { type Edge, edgesFrom, type Exploration } from '#tools/paths/explore.ts';
import { type PathState, valueText } from '#tools/paths/path-state.ts';
import { mainOf } from './main-path.ts';

/** One picture of a storyboard: a state, and what led to it from an earlier picture; null at a start. */
export type StoryStep = { name: string; state: PathState; after: { step: string; from: string } | null };

/** Pictures that follow one another: the main path, or what else can happen from a picture of it on. */
export type Strip = { title: string; steps: StoryStep[] };

const nameOf = (state: PathState): string => valueText(state.machine.value);

/**
 * Every state of a flow once: first those of its main path, from the start to its end, then in a strip of their own those
 * that lie behind each place where something else can happen, in the order of these places.
 */
export const storyOf = (explorations: readonly Exploration[]): Strip[] => {
  const found = mainOf(explorations);
  if (found === undefined) return [];
  const { exploration: first, path } = found;
  const main: Strip = { title: 'Main path', steps: [] };
  const placed = new Map<string, Strip>();
  const branches: Strip[] = [];

  const place = (strip: Strip, state: PathState, after: StoryStep['after']): void => {
    strip.steps.push({ name: nameOf(state), state, after });
    placed.set(nameOf(state), strip);
  };
  // Where a flow has ended, the portal shows the next one.
  const isShown = ({ machine }: PathState): boolean => machine.status === 'active';

  const follow = ({ step, after: state }: Edge, from: PathState): void => {
    if (!isShown(state) || placed.has(nameOf(state))) return;
    const after = { step: step.label, from: nameOf(from) };
    let strip = placed.get(after.from) ?? main;
    if (strip === main) {
      strip = { title: `From “${after.from}”, after “${after.step}”`, steps: [] };
      branches.push(strip);
    }
    place(strip, state, after);
  };

  /** Goes through all that can happen after these states, the nearest first. */
  const spread = ({ states, edges }: Exploration, starts: readonly string[]): void => {
    const leaving = edgesFrom(edges);
    const seen = new Set(starts);
    for (const key of seen) {
      const from = states.get(key);
      for (const edge of leaving.get(key) ?? []) {
        if (from !== undefined) follow(edge, from);
        seen.add(edge.to);
      }
    }
  };

  for (const { key, edge, from } of path) {
    const state = first.states.get(key);
    const before = from === undefined ? undefined : first.states.get(from);
    if (state === undefined || !isShown(state) || placed.has(nameOf(state))) continue;
    place(main, state, edge && before ? { step: edge.step.label, from: nameOf(before) } : null);
  }
  spread(
    first,
    path.map(({ key }) => key),
  );
  for (const exploration of explorations.filter((one) => one !== first)) {
    const start = exploration.states.get(exploration.start);
    if (start !== undefined && isShown(start) && !placed.has(nameOf(start))) {
      const strip: Strip = { title: `Where it begins with “${exploration.inputName}”`, steps: [] };
      branches.push(strip);
      place(strip, start, null);
    }
    spread(exploration, [exploration.start]);
  }
  const order = main.steps.map(({ name }) => name);
  const placeOf = ({ steps: [head] }: Strip): number => order.indexOf(head?.after?.from ?? '');
  const fromMain = branches.filter((strip) => placeOf(strip) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b));
  return [main, ...fromMain, ...branches.filter((strip) => placeOf(strip) < 0)];
};
