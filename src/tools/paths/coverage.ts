import type { AnyStateMachine } from 'xstate';
import { chartOf } from '#tools/charts/graph.ts';
import type { Exploration } from './explore.ts';
import { pathsThrough } from './paths.ts';

/** How much of a machine its generated paths take in memory: `[taken, all]`. */
type Coverage = { states: [number, number]; transitions: [number, number]; paths: number };

/** The coverage of a machine by its explorations. */
export const coverageOf = (machine: AnyStateMachine, explorations: readonly Exploration[]): Coverage => {
  const chart = chartOf(machine);
  const found = explorations.flatMap((exploration) => [...exploration.states.values()]);
  const edges = explorations.flatMap((exploration) => exploration.edges);
  const taken = new Set([...found, ...edges.map(({ after }) => after)].flatMap((state) => state.taken));
  const states = new Set([
    ...found.flatMap((state) => state.machine._nodes.map(({ id }) => id)),
    ...chart.transitions.flatMap(({ id, source, targets }) => (taken.has(id) ? [source, ...targets] : [])),
  ]);
  const real = chart.states.filter(({ type }) => type !== 'history');
  return {
    states: [real.filter(({ id }) => states.has(id)).length, real.length],
    transitions: [chart.transitions.filter(({ id }) => taken.has(id)).length, chart.transitions.length],
    paths: explorations.flatMap(pathsThrough).length,
  };
};
