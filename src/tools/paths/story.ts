import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Edge, edgesFrom, explorationsOf, type Exploration, possibleSteps } from './explore.ts';
import type { PathModel, Step } from './model.ts';
import { type PathState, valueText } from './path-state.ts';

/** A state on the way, by its key; `edge` leads to it from `from`, without one at the start. */
type PathStop = { key: string; edge?: Edge; from?: string };

/** Nothing fails, and nothing restarts in another language. */
const isWellStep = (step: Step): boolean =>
  step.type !== 'failed' && !(step.type === 'sent' && step.event.type === 'language.changed');

/** As `isWellStep`, and the screen shows no problem. */
const isWell = ({ step, after }: Edge): boolean => isWellStep(step) && !after.machine.hasTag('problem');

/** A dialog over the screen: its flow can do without it. */
const opensDialog = ({ after }: Edge, before: PathState | undefined): boolean =>
  after.machine.hasTag('dialog') && before?.machine.hasTag('dialog') === false;

/** A state that says why no transition leads to the next page. */
const saysEnd = (state: PathState | undefined): boolean =>
  (state?.machine._nodes ?? []).some(({ meta }: AnyStateNode) => meta !== undefined && 'end' in meta);

/** An answer of an effect that is not the first of its samples. */
const isOtherAnswer = ({ step }: Edge, beside: readonly Edge[]): boolean =>
  step.type === 'done' &&
  beside.find(({ step: one }) => one.type === 'done' && one.child === step.child)?.step.label !== step.label;

/**
 * The main path of a flow: of the shortest paths without a failure or a dialog to each of its ends, the one with the
 * most screens; a flow without an end goes as far as it can. Steps on one screen add no length. A state is reached with
 * as few answers other than the first sample as possible, also if that takes longer.
 */
const mainPathOf = ({ start, states, edges }: Exploration): PathStop[] => {
  const leaving = edgesFrom(edges);
  const nameAt = (key: string): string => valueText(states.get(key)?.machine.value ?? '');
  const stops = new Map<string, PathStop & { others: number }>([[start, { key: start, others: 0 }]]);
  const othersTo = (key: string): number => stops.get(key)?.others ?? Number.POSITIVE_INFINITY;
  let farthest: { end?: string; last: string } = { last: start };
  let layer = [start];
  while (layer.length > 0) {
    const next = new Map<string, PathStop & { others: number }>();
    // Grows during the walk: steps on the same screen belong to the same layer.
    for (const key of layer) {
      const beside = leaving.get(key) ?? [];
      for (const edge of beside) {
        const others = (stops.get(key)?.others ?? 0) + (isOtherAnswer(edge, beside) ? 1 : 0);
        if (others >= othersTo(edge.to) || !isWell(edge) || opensDialog(edge, states.get(key))) continue;
        const stop = { key: edge.to, edge, from: key, others };
        if (nameAt(edge.to) === nameAt(key)) {
          stops.set(edge.to, stop);
          layer.push(edge.to);
        } else if (others < (next.get(edge.to)?.others ?? Number.POSITIVE_INFINITY)) next.set(edge.to, stop);
      }
    }
    const onward = [...next.values()]
      .filter(({ key, others }) => others < othersTo(key))
      .toSorted((a, b) => a.others - b.others);
    for (const stop of onward) stops.set(stop.key, stop);
    layer = onward.map(({ key }) => key);
    const end =
      layer.find((key) => states.get(key)?.machine.status === 'done') ??
      layer.slice(0, 1).find((key) => saysEnd(states.get(key))) ??
      farthest.end;
    farthest = { last: layer[0] ?? farthest.last, ...(end !== undefined && { end }) };
  }
  const path: PathStop[] = [];
  let stop = stops.get(farthest.end ?? farthest.last);
  for (; stop !== undefined; stop = stop.from === undefined ? undefined : stops.get(stop.from)) path.unshift(stop);
  return path;
};

/** The main path of a flow, and its exploration: the longest of those with the first one's beginning. */
const mainOf = (explorations: readonly Exploration[]): { exploration: Exploration; path: PathStop[] } | undefined => {
  const nameAt = ({ states }: Exploration, key: string): string => valueText(states.get(key)?.machine.value ?? '');
  const [first] = explorations;
  if (first === undefined) return undefined;
  const screensOf = (exploration: Exploration, path: readonly PathStop[]): number =>
    new Set(path.map(({ key }) => nameAt(exploration, key))).size;
  return explorations
    .filter((one) => nameAt(one, one.start) === nameAt(first, first.start))
    .map((exploration) => ({ exploration, path: mainPathOf(exploration) }))
    .reduce((best, one) =>
      screensOf(one.exploration, one.path) > screensOf(best.exploration, best.path) ? one : best,
    );
};

/** The states of a flow's main path, without exploring anything else. */
export const mainStatesOf = (model: PathModel<AnyStateMachine>): StoryStep[] => {
  const well = explorationsOf(model, undefined, (known, state) =>
    state.machine.hasTag('problem') ? [] : possibleSteps(known, state).filter(isWellStep),
  );
  const found = mainOf([...well]);
  return found === undefined ? [] : stepsOf(found);
};

/** One picture of a storyboard: a state, and the step from an earlier picture; null at a start. */
export type StoryStep = { name: string; state: PathState; after: { step: string; from: string } | null };

/** Consecutive pictures: the main path, or the other steps from one of its pictures on. */
export type Strip = { title: string; steps: StoryStep[] };

const nameOf = (state: PathState): string => valueText(state.machine.value);

/** Where a flow has ended, the portal shows the next one. */
const isShown = ({ machine }: PathState): boolean => machine.status === 'active';

/** The states along a main path, each once. */
const stepsOf = ({ exploration: { states }, path }: { exploration: Exploration; path: PathStop[] }): StoryStep[] => {
  const placed = new Set<string>();
  return path.flatMap(({ key, edge, from }) => {
    const [state, before] = [states.get(key), from === undefined ? undefined : states.get(from)];
    if (state === undefined || !isShown(state) || placed.has(nameOf(state))) return [];
    placed.add(nameOf(state));
    return [
      { name: nameOf(state), state, after: edge && before ? { step: edge.step.label, from: nameOf(before) } : null },
    ];
  });
};

/**
 * Every state of a flow once: first those of its main path, from the start to its end, then in strips of their own
 * those behind each branch, in the order of the branches.
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

  /** Follows all steps from these states, the nearest first. */
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

  for (const { state, after } of stepsOf(found)) place(main, state, after);
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
