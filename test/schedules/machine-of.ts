import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** Does something in a tab; false if it is not possible now. `choice` picks one of the possible ones. */
export type Act = (tab: Tab, choice: number, world: World) => boolean | Promise<boolean>;

export type Machine = { actor: AnyActorRef; state: AnyMachineSnapshot };

export const machineOf = (tab: Tab, name: string): Machine | null => {
  const flow = tab.flow();
  if (flow?.name !== name) return null;
  const actor: AnyActorRef = flow.actor;
  return { actor, state: actor.getSnapshot() as AnyMachineSnapshot };
};
export const childOf = ({ state }: Machine, id: string): Machine | null => {
  const actor = state.children[id] as AnyActorRef | undefined;
  return actor === undefined ? null : { actor, state: actor.getSnapshot() as AnyMachineSnapshot };
};

/** Opens a page of the portal by a link in it, and waits a moment. */
export const visit = async (world: World, tab: Tab, path: string, flow: string): Promise<Machine | null> => {
  if (tab.order() !== null) return null;
  if (tab.flow()?.name !== flow) {
    tab.go(path);
    await world.pass(200);
  }
  return machineOf(tab, flow);
};

export const one = <T>(all: readonly [T, ...T[]], choice: number): T => all[choice % all.length] ?? all[0];
