import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { chartOf } from '#tools/charts/graph.ts';
import { explore, type Exploration } from './explore.ts';
import type { PathModel } from './model.ts';
import { pathsThrough } from './paths.ts';

/** How much of a machine its generated paths take: in memory, and by user events on the real screens. `[taken, all]`. */
export type Coverage = {
  states: [number, number];
  transitions: [number, number];
  steps: number;
  paths: number;
  screens?: { transitions: [number, number]; unseen: string[] };
};

const file = new URL('coverage.json', import.meta.url);

/** The recorded coverage of each machine. */
export const writtenCoverage = (): Record<string, Coverage> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

/** The coverage file as text, one line a machine. */
export const coverageText = (coverage: Readonly<Record<string, Coverage>>): string =>
  `{\n${Object.entries(coverage)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, row]) => `  ${JSON.stringify(name)}: ${JSON.stringify(row)}`)
    .join(',\n')}\n}\n`;

export const writeCoverage = (coverage: Readonly<Record<string, Coverage>>): void =>
  writeFileSync(file, coverageText(coverage));

/** The current coverage of the generated paths of all models; that of the real screens stays as recorded. */
export const currentCoverage = (models: readonly PathModel<AnyStateMachine>[]): Record<string, Coverage> => {
  const before = writtenCoverage();
  return Object.fromEntries(
    models.map((model) => {
      const { id } = model.machine;
      const explorations = explore(model);
      const paths = explorations.flatMap(pathsThrough).length;
      const screens = before[id]?.screens;
      return [id, { ...coverageOf(model.machine, explorations, paths), ...(screens && { screens }) }];
    }),
  );
};

/** The coverage of a machine by its explorations. */
export const coverageOf = (machine: AnyStateMachine, explorations: readonly Exploration[], paths: number): Coverage => {
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
    steps: edges.length,
    paths,
  };
};
