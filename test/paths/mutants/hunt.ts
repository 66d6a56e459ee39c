import type { AnyStateMachine } from 'xstate';
import { explore } from '#tools/paths/explore.ts';
import type { Plan } from '#tools/paths/plan.ts';
import { mutantsOf } from './mutate.ts';

/** What came of a machine's mutants; `survivors` are those that behave on every generated path as the machine does. */
export type Hunt = { machine: string; tried: number; survivors: string[] };

/** Where each step of each path leads: what a person or an operator could notice. The table of transitions is not looked at. */
const behaviourOf = (plan: Plan<AnyStateMachine>, limit?: number): string => {
  try {
    return explore(plan, limit)
      .flatMap(({ inputName, start, moments, edges }) => [
        `${inputName} ${start}`,
        ...edges.map(
          ({ from, step, to, after }) => `${from} ${step.label} ${to} ${JSON.stringify(after.machine.output)}`,
        ),
        String(moments.size),
      ])
      .join('\n');
  } catch (error) {
    return `failed: ${String(error)}`;
  }
};

/** Tries the mutants of a machine: all of them, or every `nth` beginning with the one at `offset`. */
export const hunt = (plan: Plan<AnyStateMachine>, nth = 1, offset = 0): Hunt => {
  const original = behaviourOf(plan);
  const limit = 3 * Math.max(...explore(plan).map(({ edges }) => edges.length)) + 100;
  const mutants = mutantsOf(plan.machine).filter((_, index) => index % nth === offset % nth);
  const survivors = mutants
    .filter(({ machine }) => behaviourOf({ ...plan, machine }, limit) === original)
    .map(({ what }) => what);
  return { machine: plan.machine.id, tried: mutants.length, survivors };
};
