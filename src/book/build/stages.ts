import type { AnyStateMachine } from 'xstate';
import { chartOf, type Chart, childMachineOf } from '#charts/graph.ts';
import type { Still } from '#flows/still.ts';
import { everyPlan } from '#paths/every-plan.ts';
import { explore } from '#paths/explore.ts';
import { type Moment, runningChildren, simulate } from '#paths/moment.ts';
import { namedSamples, type Plan } from '#paths/plan.ts';
import { stillOfMoment } from '#paths/still.ts';
import { withStubs } from '#paths/stubs.ts';
import type { Stage } from '../data.ts';
import { placedIn } from '../placed.ts';
import { isFlow } from '../places.ts';

type AnyPlan = Plan<AnyStateMachine>;
/** A machine, its chart and its plan. */
export type Known = { plan: AnyPlan; chart: Chart };

/** Every machine by its name. */
export const readMachines = async (): Promise<Map<string, Known>> =>
  new Map(
    (await everyPlan()).map((plan): [string, Known] => [plan.machine.id, { plan, chart: chartOf(plan.machine) }]),
  );

/** The invocation under which one machine runs another. */
const invocationOf = ({ plan, chart }: Known, inner: string): string | undefined =>
  chart.states.flatMap(({ effects }) => effects).find(({ id }) => childMachineOf(plan.machine, id)?.id === inner)?.id;

/** The machines that run a machine. */
export const runnersOf = (known: Map<string, Known>, inner: string): string[] =>
  [...known].flatMap(([name, one]) => (invocationOf(one, inner) === undefined ? [] : [name]));

const firstMoment = ({ plan }: Known, child: string): Moment | undefined =>
  explore(plan)
    .flatMap(({ moments }) => [...moments.values()])
    .find((moment) => runningChildren(moment).some(({ id }) => id === child));

const startOf = ({ plan }: Known): Still => {
  const [[, input] = ['', undefined]] = namedSamples(plan.inputs);
  return stillOfMoment(plan.machine, simulate(withStubs(plan.machine), input).start());
};

/** Where a machine is seen; nothing for the ones that have no screen. */
export const stageOf = (known: Map<string, Known>, name: string): Stage | null => {
  const one = known.get(name);
  if (one === undefined) return null;
  if (isFlow(name)) return { flow: name, still: startOf(one), path: [] };
  for (const runner of runnersOf(known, name)) {
    const host = known.get(runner);
    const outer = stageOf(known, runner);
    const child = host && invocationOf(host, name);
    const moment = host && child && firstMoment(host, child);
    if (outer && child && moment)
      return {
        flow: outer.flow,
        still: placedIn(outer.still, outer.path, stillOfMoment(host.plan.machine, moment)),
        path: [...outer.path, child],
      };
  }
  return null;
};
