import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import type { DriverWalk } from '#tools/replay/driver-walk.ts';
import { edgesFrom, explorationsOf } from './explore.ts';
import type { PathModel, Step } from './model.ts';

const isSo = (step: Step, event: string): boolean => {
  if (step.type === 'sent') return step.event.type === event;
  if (step.type === 'waited') return event.startsWith('xstate.after.');
  return event === `xstate.${step.type === 'settled' ? 'done' : 'error'}.actor.${step.child}`;
};

/**
 * How many steps of a walk the machine takes, with any of the model's inputs, events and answers: all of them where it
 * still goes that way. A walk whose beginning is lost may begin anywhere.
 */
export const stepsTaken = (model: PathModel<AnyStateMachine>, { steps }: Pick<DriverWalk, 'steps'>): number => {
  const [first, ...rest] = steps;
  if (first === undefined) return 0;
  let most = 0;
  for (const { start, states, edges } of explorationsOf(model)) {
    const leaving = edgesFrom(edges);
    const begins = first.event === 'xstate.init' ? [start] : [...states.keys()];
    let here = new Set(begins.filter((key) => isDeepStrictEqual(states.get(key)?.machine.value, first.value)));
    let taken = here.size > 0 ? 1 : 0;
    for (const { event, value } of here.size > 0 ? rest : []) {
      const next = [...here].flatMap((key) =>
        (leaving.get(key) ?? []).filter(
          ({ step, after }) => isSo(step, event) && isDeepStrictEqual(after.machine.value, value),
        ),
      );
      if (next.length === 0) break;
      here = new Set(next.map(({ to }) => to));
      taken += 1;
    }
    most = Math.max(most, taken);
  }
  return most;
};
