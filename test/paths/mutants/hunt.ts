import type { AnyStateMachine } from 'xstate';
import { explore } from '#tools/paths/explore.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { mutantsOf } from './mutate.ts';

/** What came of a machine's mutants; `survivors` are those that behave on every generated path as the machine does. */
export type Hunt = { machine: string; tried: number; survivors: string[] };

/** Where each step of each path leads: what a person or an operator could notice. The table of transitions is not looked at. */
const behaviourOf = (model: PathModel<AnyStateMachine>, limit?: number): string => {
  try {
    return explore(model, limit)
      .flatMap(({ inputName, start, states, edges }) => [
        `${inputName} ${start}`,
        ...edges.map(
          ({ from, step, to, after }) => `${from} ${step.label} ${to} ${JSON.stringify(after.machine.output)}`,
        ),
        String(states.size),
      ])
      .join('\n');
  } catch (error) {
    return `failed: ${String(error)}`;
  }
};

/** Tries the mutants of a machine: all of them, or every `nth` beginning with the one at `offset`. */
export const hunt = (model: PathModel<AnyStateMachine>, nth = 1, offset = 0): Hunt => {
  const original = behaviourOf(model);
  const limit = 3 * Math.max(...explore(model).map(({ edges }) => edges.length)) + 100;
  const mutants = mutantsOf(model.machine).filter((_, index) => index % nth === offset % nth);
  const survivors = mutants
    .filter(({ machine }) => behaviourOf({ ...model, machine }, limit) === original)
    .map(({ what }) => what);
  return { machine: model.machine.id, tried: mutants.length, survivors };
};
