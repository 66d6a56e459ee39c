import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { childMachineOf } from '#tools/charts/graph.ts';
import type { Still } from '#support/still.ts';
import { type Moment, runningChildren, simulate } from './moment.ts';
import { withStubs } from './stubs.ts';

const inputOf = (child: AnyActorRef): unknown => child.getSnapshot().input;

/** A simulated moment as plain data. The machines that run inside it stand at their start. */
export const stillOfMoment = (machine: AnyStateMachine, moment: Moment): Still => {
  const { value, context, status, output } = moment.machine;
  const children = runningChildren(moment).flatMap((child) => {
    const inner = childMachineOf(machine, child.id);
    return inner === undefined
      ? []
      : [[child.id, stillOfMoment(inner, simulate(withStubs(inner), inputOf(child)).start())] as const];
  });
  return { machine: machine.id, value, context, status, output, children: Object.fromEntries(children) };
};
