import type { Chart, ChartState, ChartTransition } from './graph.ts';

/** A structural fault of a machine, and its state. */
export type StructureFault = { state: string; fault: string };

const withParents = (chart: Chart, state: ChartState): ChartState[] => {
  const parent = chart.states.find(({ id }) => id === state.parent);
  return parent === undefined ? [state] : [state, ...withParents(chart, parent)];
};

const leaving = (chart: Chart, state: ChartState): ChartTransition[] =>
  chart.transitions.filter(({ source }) => source === state.id);

/** The alternatives for each event of a state, in the order in which they are tried. */
const choices = (transitions: readonly ChartTransition[]): [string, ChartTransition[]][] => {
  const byEvent = new Map<string, ChartTransition[]>();
  for (const transition of transitions)
    byEvent.set(transition.event, [...(byEvent.get(transition.event) ?? []), transition]);
  return [...byEvent];
};

/** Whether one of the alternatives is always taken, and leaves the state. */
const isSureExit = (state: ChartState, alternatives: readonly ChartTransition[]): boolean =>
  alternatives.some(({ guard }) => guard === null) &&
  alternatives.every(({ targets, reenter }) => targets.some((target) => target !== state.id) || reenter);

/** Whether a state ends by itself: by a delay, at once, or with its effect, however that ends. An error thrown by a child machine is a defect, not an end. */
const endsByItself = (chart: Chart, state: ChartState): boolean => {
  const all = choices(leaving(chart, state));
  const isSure = (wanted: (transition: ChartTransition) => boolean): boolean =>
    all.some(([, alternatives]) => alternatives.some(wanted) && isSureExit(state, alternatives));
  return (
    isSure(({ kind }) => kind === 'after' || kind === 'always') ||
    state.effects.some(
      ({ id, isMachine }) =>
        isSure(({ event }) => event === `xstate.done.actor.${id}`) &&
        (isMachine || isSure(({ event }) => event === `xstate.error.actor.${id}`)),
    )
  );
};

const reachable = (chart: Chart): ReadonlySet<string> => {
  const reached = new Set<string>();
  const reach = (id: string): void => {
    const state = chart.states.find((candidate) => candidate.id === id);
    if (state === undefined || reached.has(id)) return;
    reached.add(id);
    if (state.parent !== null) reach(state.parent);
    if (state.initial !== null) reach(state.initial);
    if (state.type === 'parallel') for (const { id: region, parent } of chart.states) if (parent === id) reach(region);
    for (const { targets } of leaving(chart, state)) targets.forEach(reach);
  };
  const [root] = chart.states;
  if (root !== undefined) reach(root.id);
  return reached;
};

const hasWayOut = (chart: Chart, state: ChartState): boolean =>
  withParents(chart, state).some((part) =>
    leaving(chart, part).some(({ targets }) => targets.some((target) => target !== state.id)),
  );

/** Whether a part of a parallel state may have no exit, because another part always has one or says why there is none. */
const restsBesideOthers = (chart: Chart, state: ChartState): boolean => {
  const line = withParents(chart, state);
  const at = line.findIndex(({ type }) => type === 'parallel');
  const [region, whole] = [line[at - 1], line[at]];
  if (region === undefined || whole === undefined) return false;
  return chart.states
    .filter(({ id, parent }) => parent === whole.id && id !== region.id)
    .some((other) =>
      chart.states
        .filter((leaf) => leaf.type === 'atomic' && withParents(chart, leaf).includes(other))
        .every((leaf) => hasWayOut(chart, leaf) || leaf.end !== null),
    );
};

const endFault = (chart: Chart, state: ChartState): string[] => {
  if (state.type !== 'atomic') return [];
  const line = withParents(chart, state);
  if (line.some(({ tags }) => tags.includes('busy')) && !line.some((part) => endsByItself(chart, part)))
    return ['is busy, and nothing makes sure that it ends'];
  const leads = hasWayOut(chart, state) || restsBesideOthers(chart, state);
  if (leads && state.end !== null) return ['has a way out, and says why it has none'];
  if (!leads && state.end === null) return ['has no way out: neither by a person nor in time'];
  return [];
};

const effectFaults = (chart: Chart, state: ChartState): string[] =>
  state.effects.flatMap(({ id, actor, isMachine }) => [
    ...(/^\d+\./.test(id) ? [`runs ${actor} without an id`] : []),
    ...(isMachine || leaving(chart, state).some(({ event }) => event === `xstate.error.actor.${id}`)
      ? []
      : [`runs ${id} and does not say what happens when it fails`]),
  ]);

const choiceFaults = (chart: Chart, state: ChartState): string[] =>
  choices(leaving(chart, state)).flatMap(([event, alternatives]) =>
    alternatives.slice(0, -1).some(({ guard }) => guard === null)
      ? [`has an alternative for ${event} that is never tried: the one before is always taken`]
      : [],
  );

/** Deadlocks and dead ends of one machine, read from its structure alone. */
export const structureFaults = (chart: Chart): StructureFault[] => {
  const reached = reachable(chart);
  return chart.states.flatMap((state) =>
    [
      ...(reached.has(state.id) ? [] : ['is never reached']),
      ...endFault(chart, state),
      ...effectFaults(chart, state),
      ...choiceFaults(chart, state),
    ].map((fault) => ({ state: state.id, fault })),
  );
};
