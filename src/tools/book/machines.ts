import { type AnyStateMachine, StateMachine } from 'xstate';
import type { Plan } from '#tools/paths/plan.ts';

const files = import.meta.glob<{ plan: unknown }>(['../../app/*/paths.ts', '../../flows/**/paths.ts']);

/** The plan of a machine: itself, and concrete inputs, events and answers. Throws where there is no such machine. */
export const planOf = async (name: string): Promise<Plan<AnyStateMachine>> => {
  const [, load] = Object.entries(files).find(([file]) => file.endsWith(`/${name}/paths.ts`)) ?? [];
  if (load === undefined) throw new Error(`There is no machine "${name}".`);
  return (await load()).plan as Plan<AnyStateMachine>;
};

/** A machine by its name. Throws where there is none. */
export const machineOf = async (name: string): Promise<AnyStateMachine> => {
  const { machine } = await planOf(name);
  if (!(machine instanceof StateMachine)) throw new Error(`"${name}" is no machine.`);
  return machine;
};
