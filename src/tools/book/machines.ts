import { type AnyStateMachine, StateMachine } from 'xstate';

const files = import.meta.glob<Record<string, unknown>>('../../../machines/*.ts');

/** A machine by its name. Throws for an unknown name. */
export const machineOf = async (name: string): Promise<AnyStateMachine> => {
  const module = await files[`../../../machines/${name}.ts`]?.();
  const machine = Object.values(module ?? {}).find((one) => one instanceof StateMachine && one.id === name);
  if (!(machine instanceof StateMachine)) throw new Error(`There is no machine "${name}".`);
  return machine;
};
