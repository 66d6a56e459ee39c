import type { AnyStateMachine } from 'xstate';
import { readMachines, stageOf } from '#tools/book/build/stages.ts';
import { insertAt } from '#tools/book/insert-at.ts';
import type { Order } from '#tools/book/messages.ts';
import { explore, type Exploration } from '#tools/paths/explore.ts';
import { type PathState, valueText } from '#tools/paths/path-state.ts';
import { snapshotOfState } from '#tools/paths/snapshot.ts';
import type { PathModel } from '#tools/paths/model.ts';

/** A machine that a screen shows, with all states that its samples can reach. */
export type Staged = {
  model: PathModel<AnyStateMachine>;
  explorations: Exploration[];
  /** The path of the machine inside its flow. */
  path: readonly string[];
  orderOf: (state: PathState) => Order;
};

const known = await readMachines();

/** The machines without a screen. */
const unseen = new Set([
  'account-redirects',
  'operator-notices',
  'payment-record',
  'portal',
  'session',
  'support-code',
  'unfinished-payments',
]);

/** The names of the machines that have a screen. */
export const stagedNames = [...known.keys()].filter((name) => !unseen.has(name));

/** A machine with its screen. Throws if no screen shows it. */
export const screenStage = (name: string): Staged => {
  const model = known.get(name)?.model;
  const stage = stageOf(known, name);
  if (model === undefined || stage === null) throw new Error(`No screen shows "${name}".`);
  const { flow, snapshot, path } = stage;
  return {
    model,
    path,
    get explorations() {
      return explore(model);
    },
    orderOf: (state) => ({
      type: 'show',
      flow,
      language: 'es',
      snapshot: insertAt(snapshot, path, snapshotOfState(model.machine, state)),
    }),
  };
};

/** One example for every state of a machine, the nearest to the start. */
export const everyState = ({ explorations }: Staged): Map<string, PathState> => {
  const states = explorations.flatMap((exploration) => [...exploration.states.values()]);
  return new Map(states.toReversed().map((state) => [valueText(state.machine.value), state]));
};

/** The screens whose layout is measured, by machine: those from the search to the receipt, and those of an account. */
const keyScreens: Readonly<Record<string, readonly string[]>> = {
  'journey-search': ['form.editing'],
  'journey-selection': ['open.list.choosing, open.details.done, open.page.done, open.owners.known'],
  payment: ['choosing.billing', 'choosing.fuelCard', 'explainingClosedMethod'],
  'payment-return': ['confirmation.done', 'showingRefusal', 'showingCancelled', 'unclear.idle', 'waiting.idle'],
  prepayment: ['form.priced'],
  claim: ['choosing'],
  'claim-form': ['form.editing', 'sent'],
  help: ['page.category.expanded, search.idle, contact.offered'],
  chatbot: ['talking'],
  registration: ['form.typing.editing, form.owners.known'],
  profile: ['open.viewing'],
  vehicles: ['listed'],
  'fleet-journeys': ['open.list.shown, open.work.idle'],
  'fleet-vehicles': ['list.shown, work.idle'],
  'alert-subscription': ['form.incomplete'],
};

/** Whether the layout of a screen is measured; of a machine without one it is the first state. */
export const isKeyScreen = (machine: string, state: string): boolean => keyScreens[machine]?.includes(state) ?? false;
