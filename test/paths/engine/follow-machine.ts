import type { AnyStateMachine } from 'xstate';
import { effectInputsText } from '#tools/paths/effect-inputs.ts';
import { explore } from '#tools/paths/explore.ts';
import { disagreements, type Oracle } from './oracle.ts';
import { pathsThrough } from '#tools/paths/paths.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { type Replay, replay, walkable } from './replay.ts';
import { pathOf } from './follow.ts';

/** What came of following the paths of a machine: everything that was wrong, what was missed, and the paths themselves and what effects are given on them as text. */
export type Findings = { failures: string[]; missed: string[]; report: string; paths: string; inputs: string };

/** Explores a machine, replays every explored step on live actors, and holds all of it against the committed table. */
export const followMachine = (model: PathModel<AnyStateMachine>, oracle: Oracle): Findings => {
  const disagreeing = disagreements(model.machine, oracle);
  const explorations = explore(model);
  const machine = walkable(model.machine);
  const done: Replay = { taken: new Set(), states: new Set(), right: new Set(), steps: 0, failures: [] };
  let paths = 0;
  for (const exploration of explorations) {
    const start = exploration.states.get(exploration.start);
    if (start === undefined) continue;
    for (const path of pathsThrough(exploration)) {
      paths += 1;
      replay(machine, exploration.input, start, path, oracle, done);
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
    paths: pathOf(model, explorations, oracle),
    inputs: effectInputsText(explorations),
  };
};
