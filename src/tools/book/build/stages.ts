import type { AnyStateMachine } from 'xstate';
import { chartOf, type Chart, childMachineOf } from '#tools/charts/graph.ts';
import type { Still } from '#support/still.ts';
import { findPlans } from '#tools/paths/every-plan.ts';
import { explore } from '#tools/paths/explore.ts';
import { type Moment, runningChildren, simulate } from '#tools/paths/moment.ts';
import { namedSamples, type Plan } from '#tools/paths/plan.ts';
import { stillOfMoment } from '#tools/paths/still.ts';
import { withStubs } from '#tools/paths/stubs.ts';
import type { Stage } from '../data.ts';
import { placedIn } from '../placed.ts';

type AnyPlan = Plan<AnyStateMachine>;
/** A machine, its chart, its plan, and whether it is the flow of a route. */
export type Known = { plan: AnyPlan; chart: Chart; isFlow: boolean };

/** Every machine by its name. */
export const readMachines = async (): Promise<Map<string, Known>> =>
  new Map(
    (await findPlans()).map((found): [string, Known] => [
      found.plan.machine.id,
      { ...found, chart: chartOf(found.plan.machine) },
    ]),
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
  if (one.isFlow) return { flow: name, still: startOf(one), path: [] };
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
