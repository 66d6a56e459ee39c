import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { Plan } from './plan.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A plan, and whether its machine is the flow of a route. */
export type FoundPlan = { plan: Plan<AnyStateMachine>; isFlow: boolean };

const planIn = async (file: string): Promise<FoundPlan> => {
  const { plan }: { plan: Plan<AnyStateMachine> } = await import(pathToFileURL(join(root, file)).href);
  return { plan, isFlow: /^flows.[\w-]+.paths\.ts$/.test(file) };
};

/** The plans of all machines, in the order of their names. */
export const findPlans = async (): Promise<FoundPlan[]> => {
  const files = ['app', 'flows'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /[\\/]paths\.ts$/.test(file))
      .map((file) => join(folder, file)),
  );
  const found = await Promise.all(files.map(planIn));
  return found.sort((one, other) => one.plan.machine.id.localeCompare(other.plan.machine.id));
};

/** The plans alone. */
export const everyPlan = async (): Promise<Plan<AnyStateMachine>[]> => (await findPlans()).map(({ plan }) => plan);
