import type { AnyStateMachine } from 'xstate';
import type { Chart } from '#tools/charts/graph.ts';
import { explorationsOf } from '#tools/paths/explore.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { valueText } from '#tools/paths/path-state.ts';
import type { Lead } from './portal-map.ts';

/** The final states of a machine. */
export const finalStatesOf = ({ states }: Chart): string[] =>
  states.flatMap(({ name, type, parent }) => (type === 'final' && parent === states[0]?.id ? [name] : []));

const destinationOf = (output: unknown): string | null =>
  typeof output === 'object' && output !== null && 'to' in output && typeof output.to === 'string' ? output.to : null;

/** The pages after each ending of a flow, found by running its machine along its generated paths. */
export const endingsOf = (model: PathModel<AnyStateMachine>, chart: Chart): Lead[] => {
  if (finalStatesOf(chart).length === 0) return [];
  const found = new Map<string, Lead>();
  for (const { states } of explorationsOf(model))
    for (const { machine } of states.values()) {
      const to = machine.status === 'done' ? destinationOf(machine.output) : null;
      const says = valueText(machine.value);
      if (to !== null) found.set(`${says} ${to}`, { kind: 'ends', says, to });
    }
  return [...found.values()];
};
