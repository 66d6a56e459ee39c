import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { childMachineOf } from '#tools/charts/graph.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { type PathState, runningChildren, simulate } from './path-state.ts';
import { withStubs } from './stubs.ts';

const inputOf = (child: AnyActorRef): unknown => child.getSnapshot().input;

/** A simulated state as plain data. Its child machines are in their initial state. */
export const snapshotOfState = (machine: AnyStateMachine, state: PathState): StoredSnapshot => {
  const { value, context, status, output } = state.machine;
  const children = runningChildren(state).flatMap((child) => {
    const inner = childMachineOf(machine, child.id);
    return inner === undefined
      ? []
      : [[child.id, snapshotOfState(inner, simulate(withStubs(inner), inputOf(child)).start())] as const];
  });
  return { machine: machine.id, value, context, status, output, children: Object.fromEntries(children) };
};
