import type { AnyEventObject } from 'xstate';
import { transitionText } from '#tools/charts/difference.ts';
import type { Chart } from '#tools/charts/graph.ts';
import type { Exploration } from '#tools/paths/explore.ts';
import type { Step } from '#tools/paths/model.ts';
import { type PathState, valueText } from '#tools/paths/path-state.ts';
import { coverOf } from './cover.ts';
import { dataFor } from './stand-in-data.ts';

export type CaseStep = {
  /** What triggers the step. */
  by: 'person' | 'operator' | 'time';
  action: string;
  /** The input, or the answer to set up at the stand-in operator. */
  data: string;
  /** The machine's event, if a person triggers it. */
  event: AnyEventObject | null;
  /** The state of the machine afterwards. */
  state: string;
  after: PathState;
};

/** A walk for a manual test. `id` is made from the transition that the case covers, and stays the same when others change. */
export type TestCase = {
  id: string;
  machine: string;
  title: string;
  begin: string;
  start: PathState;
  covers: string[];
  steps: CaseStep[];
};

/** FNV-1a of a text, as six characters. */
const shortHash = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0').slice(-6).toUpperCase();
};

const kinds = { sent: 'person', done: 'operator', failed: 'operator', waited: 'time' } as const;

const actionOf = (step: Step): string => {
  if (step.type === 'waited') return 'Wait until the time has passed';
  if (step.type === 'done') return `${step.child} succeeds`;
  if (step.type === 'failed') return `${step.child} fails`;
  return step.event.type;
};

const goalText = (chart: Chart, goal: string): string => {
  const transition = chart.transitions.find(({ id }) => id === goal);
  return transition === undefined ? goal : transitionText({ ...transition, actions: [] });
};

/** Few test cases that together take every transition that the samples of a machine allow. */
export const casesOf = (chart: Chart, explorations: readonly Exploration[]): TestCase[] =>
  coverOf(explorations).flatMap(({ exploration, goal, steps: taken }): TestCase[] => {
    const start = exploration.states.get(exploration.start);
    if (start === undefined) return [];
    const steps = taken.map(
      ({ step, after }): CaseStep => ({
        by: kinds[step.type],
        action: actionOf(step),
        data: dataFor(step),
        event: step.type === 'sent' ? step.event : null,
        state: valueText(after.machine.value),
        after,
      }),
    );
    return [
      {
        id: `${chart.name}-${shortHash(goal)}`,
        machine: chart.name,
        title: goalText(chart, goal),
        begin: exploration.inputName,
        start,
        covers: [...new Set(steps.flatMap(({ after }) => after.taken))],
        steps,
      },
    ];
  });
