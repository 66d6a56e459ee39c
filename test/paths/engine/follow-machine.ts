import type { AnyStateMachine } from 'xstate';
import { explore } from '#tools/paths/explore.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { pathsTo } from '#tools/paths/paths.ts';
import { behaviourText, factsOf } from './behaviour.ts';
import { disagreements, type Oracle } from './oracle.ts';
import { type Replay, replay, walkable } from './replay.ts';

/** The result of following a machine: all faults, the missed transitions, and its behaviour as text. */
export type Findings = { failures: string[]; missed: string[]; report: string; behaviour: string };

/** Explores a machine, makes a live actor take each step once, and compares all of it with the committed table. */
export const followMachine = (model: PathModel<AnyStateMachine>, oracle: Oracle): Findings => {
  const disagreeing = disagreements(model.machine, oracle);
  const explorations = explore(model);
  const facts = factsOf(explorations, oracle);
  const machine = walkable(model.machine);
  const done: Replay = { taken: new Set(), states: new Set(), right: new Set(), steps: 0, failures: [] };
  for (const exploration of explorations) {
    const start = exploration.states.get(exploration.start);
    if (start === undefined) continue;
    const edges = facts.flatMap((fact) => (fact.exploration === exploration && fact.edge ? [fact.edge] : []));
    for (const path of [[], ...pathsTo(exploration, edges)])
      replay(machine, exploration.input, start, path, oracle, done);
  }
  const states = oracle.states.filter(({ type }) => type !== 'history');
  const missed = [
    ...states.filter(({ id }) => !done.states.has(id)).map(({ id }) => `state ${id}`),
    ...oracle.transitions.filter(({ id }) => !done.taken.has(id)).map(({ id }) => `transition ${id}`),
  ];
  const count = (rows: { id: string }[], seen: Set<string>): string =>
    `${rows.filter(({ id }) => seen.has(id)).length}/${rows.length}`;
  return {
    failures: [...disagreeing, ...done.failures],
    missed,
    report: `${oracle.machine}: states ${count(states, done.states)}, transitions ${count(oracle.transitions, done.taken)}, ${facts.length} facts`,
    behaviour: behaviourText(facts, explorations),
  };
};
