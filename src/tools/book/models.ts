import type { AnyStateMachine } from 'xstate';
import type { PathModel } from '#tools/paths/model.ts';
import { models } from 'virtual:book-models';

/** The model of a machine: itself, and concrete inputs, events and answers. Throws for an unknown name. */
export const modelOf = async (name: string): Promise<PathModel<AnyStateMachine>> => {
  const load = models[name];
  if (load === undefined) throw new Error(`There is no machine "${name}".`);
  return (await load()).model;
};
