import type { AnyActorRef } from 'xstate';
import type { Exploration } from './explore.ts';

const inputOf = (effect: AnyActorRef): unknown => {
  const snapshot: unknown = effect.getSnapshot();
  return typeof snapshot === 'object' && snapshot !== null && 'input' in snapshot ? snapshot.input : undefined;
};

/** The first input of each effect. */
export const firstEffectInputsOf = ({ states }: Exploration): Map<string, string> => {
  const inputs = new Map<string, string>();
  for (const { machine } of states.values())
    for (const [id, effect] of Object.entries<AnyActorRef | undefined>(machine.children)) {
      const given = effect && !inputs.has(id) ? inputOf(effect) : undefined;
      if (given !== undefined) inputs.set(id, JSON.stringify(given));
    }
  return inputs;
};
