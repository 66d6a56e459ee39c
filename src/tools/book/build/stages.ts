import type { AnyStateMachine } from 'xstate';
import { chartOf, type Chart, childMachineOf } from '#tools/charts/graph.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { findModels } from '#tools/paths/every-model.ts';
import { nearestState } from '#tools/paths/explore.ts';
import { runningChildren, simulate } from '#tools/paths/path-state.ts';
import { namedSamples, type PathModel } from '#tools/paths/model.ts';
import { snapshotOfState } from '#tools/paths/snapshot.ts';
import { withStubs } from '#tools/paths/stubs.ts';
import type { Stage } from '../data.ts';
import { insertAt } from '../insert-at.ts';

type AnyModel = PathModel<AnyStateMachine>;
/** A machine, its chart, its model, and whether it is the flow of a route. */
export type Known = { model: AnyModel; chart: Chart; isFlow: boolean };

/** Every machine by its name. */
export const readMachines = async (): Promise<Map<string, Known>> =>
  new Map(
    (await findModels()).map((found): [string, Known] => [
      found.model.machine.id,
      { ...found, chart: chartOf(found.model.machine) },
    ]),
  );

/** The invocation under which one machine runs another. */
const invocationOf = ({ model, chart }: Known, inner: string): string | undefined =>
  chart.states.flatMap(({ effects }) => effects).find(({ id }) => childMachineOf(model.machine, id)?.id === inner)?.id;

/** The machines that invoke a machine. */
export const runnersOf = (known: Map<string, Known>, inner: string): string[] =>
  [...known].flatMap(([name, one]) => (invocationOf(one, inner) === undefined ? [] : [name]));

const startOf = ({ model }: Known): StoredSnapshot => {
  const [[, input] = ['', undefined]] = namedSamples(model.inputs);
  return snapshotOfState(model.machine, simulate(withStubs(model.machine), input).start());
};

/** The screen on which a machine is visible; null for machines without a screen. */
export const stageOf = (known: Map<string, Known>, name: string): Stage | null => {
  const one = known.get(name);
  if (one === undefined) return null;
  if (one.isFlow) return { flow: name, snapshot: startOf(one), path: [] };
  for (const runner of runnersOf(known, name)) {
    const host = known.get(runner);
    const outer = stageOf(known, runner);
    const child = host && invocationOf(host, name);
    const state =
      host && child && nearestState(host.model, (one) => runningChildren(one).some(({ id }) => id === child));
    if (outer && child && state)
      return {
        flow: outer.flow,
        snapshot: insertAt(outer.snapshot, outer.path, snapshotOfState(host.model.machine, state)),
        path: [...outer.path, child],
      };
  }
  return null;
};
