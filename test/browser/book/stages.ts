import type { AnyStateMachine } from 'xstate';
import { readMachines, stageOf } from '#tools/book/build/stages.ts';
import { placedIn } from '#tools/book/placed.ts';
import type { Order } from '#tools/book/messages.ts';
import { explore, type Exploration } from '#tools/paths/explore.ts';
import { type Moment, valueText } from '#tools/paths/moment.ts';
import { stillOfMoment } from '#tools/paths/still.ts';
import type { Plan } from '#tools/paths/plan.ts';

/** A machine that a screen shows, with all that its samples can lead to. */
export type Staged = {
  plan: Plan<AnyStateMachine>;
  explorations: Exploration[];
  /** The place of the machine inside its flow. */
  path: readonly string[];
  orderOf: (moment: Moment) => Order;
};

const known = await readMachines();

/** The machines that decide behind the screens. */
const unseen = new Set(['account-redirects', 'portal', 'session', 'support-code', 'unfinished-payments']);

/** The names of the machines that have a screen. */
export const stagedNames = [...known.keys()].filter((name) => !unseen.has(name));

/** A machine on its stage. Throws where no screen shows it. */
export const staged = (name: string): Staged => {
  const plan = known.get(name)?.plan;
  const stage = stageOf(known, name);
  if (plan === undefined || stage === null) throw new Error(`No screen shows "${name}".`);
  const { flow, still, path } = stage;
  return {
    plan,
    path,
    explorations: explore(plan),
    orderOf: (moment) => ({
      type: 'show',
      flow,
      language: 'es',
      still: placedIn(still, path, stillOfMoment(plan.machine, moment)),
    }),
  };
};

/** One moment for every state that a machine can be in, the nearest to the start. */
export const everyState = ({ explorations }: Staged): Map<string, Moment> => {
  const moments = explorations.flatMap((exploration) => [...exploration.moments.values()]);
  return new Map(moments.toReversed().map((moment) => [valueText(moment.machine.value), moment]));
};
