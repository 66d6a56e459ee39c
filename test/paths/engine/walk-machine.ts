import type { AnyStateMachine } from 'xstate';
import { explore } from '#tools/paths/explore.ts';
import { disagreements, type Oracle } from './oracle.ts';
import { pathsThrough } from '#tools/paths/paths.ts';
import type { Plan } from '#tools/paths/plan.ts';
import { type Replay, replay } from './replay.ts';
import { walkOf } from './walk.ts';

/** What came of walking a machine: everything that was wrong, what was missed, and the walk itself as text. */
export type Findings = { failures: string[]; missed: string[]; report: string; walk: string };

/** Explores a machine, replays every explored step on live actors, and holds all of it against the committed table. */
export const walkMachine = (plan: Plan<AnyStateMachine>, oracle: Oracle): Findings => {
  const disagreeing = disagreements(plan.machine, oracle);
  const explorations = explore(plan);
  const done: Replay = { taken: new Set(), states: new Set(), steps: 0, failures: [] };
  let paths = 0;
  for (const exploration of explorations) {
    const start = exploration.moments.get(exploration.start);
    if (start === undefined) continue;
    for (const path of pathsThrough(exploration)) {
      paths += 1;
      replay(plan.machine, exploration.input, start, path, oracle, done);
    }
  }
  const states = oracle.states.filter(({ type }) => type !== 'history');
  const missed = [
    ...states.filter(({ id }) => !done.states.has(id)).map(({ id }) => `state ${id}`),
    ...oracle.transitions.filter(({ id }) => !done.taken.has(id)).map(({ id }) => `transition ${id}`),
  ];
  const count = (rows: { id: string }[], seen: Set<string>): string =>
    `${rows.filter(({ id }) => seen.has(id)).length}/${rows.length}`;
  const share = (rows: { id: string }[], seen: Set<string>): number =>
    Math.floor((100 * rows.filter(({ id }) => seen.has(id)).length) / Math.max(rows.length, 1));
  return {
    failures: [...disagreeing, ...done.failures],
    missed,
    report: `${oracle.machine}: states ${count(states, done.states)}, transitions ${count(oracle.transitions, done.taken)} (${share(oracle.transitions, done.taken)} %), ${done.steps} steps on ${paths} paths`,
    walk: walkOf(plan, explorations, oracle),
  };
};
