import type { Chart, ChartState, ChartTransition } from './graph.ts';

const lineage = (chart: Chart, id: string): ChartState[] => {
  const state = chart.states.find((candidate) => candidate.id === id);
  if (state === undefined) return [];
  return [...(state.parent === null ? [] : lineage(chart, state.parent)), state];
};

const entersByDefault = (chart: Chart, state: ChartState): ChartState[] => {
  const children = chart.states.filter(
    ({ id, parent }) => parent === state.id && (state.type === 'parallel' || id === state.initial),
  );
  return [state, ...children.flatMap((child) => entersByDefault(chart, child))];
};

/** The states that a transition enters: its targets, what starts inside them, and what lies between them and its source. */
export const enteredStates = (chart: Chart, transition: ChartTransition): ChartState[] => {
  const sourceLine = lineage(chart, transition.source);
  const states = transition.targets.flatMap((target) => {
    const targetLine = lineage(chart, target);
    const staysInside =
      !transition.reenter && targetLine.some(({ id }) => id === transition.source) && target !== transition.source;
    const shared = targetLine.filter(
      ({ id }) => sourceLine.some((state) => state.id === id) && (staysInside || id !== transition.source),
    );
    const kept = shared.filter(({ id }) => id !== target);
    const path = targetLine.slice(kept.length);
    return path.flatMap((state, depth) => {
      const next = path[depth + 1];
      if (next === undefined) return entersByDefault(chart, state);
      const beside =
        state.type === 'parallel' ? chart.states.filter(({ id, parent }) => parent === state.id && id !== next.id) : [];
      return [state, ...beside.flatMap((region) => entersByDefault(chart, region))];
    });
  });
  return [...new Set(states)];
};
