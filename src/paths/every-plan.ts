import { readdir } from 'node:fs/promises';
import type { AnyStateMachine } from 'xstate';
import type { Plan } from './plan.ts';

const folder = new URL('plans/', import.meta.url);

/** The plans of all machines, in the order of their names. */
export const everyPlan = async (): Promise<Plan<AnyStateMachine>[]> => {
  const files = (await readdir(folder)).sort();
  return Promise.all(
    files.map(async (file) => {
      const { plan }: { plan: Plan<AnyStateMachine> } = await import(new URL(file, folder).href);
      return plan;
    }),
  );
};
