import type { ReactNode } from 'react';
import type { AnyStateMachine, EventObject } from 'xstate';
import { PortalContext } from '#runtime/use-flow.ts';
import { portalMachine } from '#machines/portal.ts';
import { explore } from '#tools/paths/explore.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { snapshotOfState } from '#tools/paths/snapshot.ts';
import { frozenActor } from '#tools/replay/frozen.ts';
import { stillPortal } from '../ui/still-portal.ts';
import { variedStates } from './different-states.ts';

/** What one piece is drawn as, and what that is called. */
export type Piece = { told: string; node: ReactNode };

export const heard: { path: readonly string[]; event: EventObject }[] = [];
export const hear = (path: readonly string[], event: EventObject): void => void heard.push({ path, event });
/** What a piece calls, told as an event of that name. */
export const called =
  (type: string) =>
  (...given: unknown[]): void =>
    hear([], { type, given } as EventObject);

/** The portal as `told` has it. */
export const within = (
  told: { settings: string; context: Readonly<Record<string, unknown>> },
  node: ReactNode,
): ReactNode => {
  const { settings, context } = told;
  const state = { machine: 'portal', value: { settings, screen: 'empty' }, status: 'active', children: {} } as const;
  const root = frozenActor(portalMachine, { ...state, context, output: undefined }, hear).actor;
  const supportCode = () => new Promise(() => {});
  const portal = { ...stillPortal, root, first: root.getSnapshot(), supportCode } as typeof stillPortal;
  return <PortalContext value={portal}>{node}</PortalContext>;
};

const known = new Map<string, ReturnType<typeof variedStates>>();

/** A machine in all of its states, as the screens show them. */
export const statesOf = (name: string, model: PathModel<AnyStateMachine>) => {
  const states = known.get(name) ?? variedStates(name, { explorations: explore(model) });
  known.set(name, states);
  return states.map(({ value, told, state }) => ({
    value,
    told,
    actor: () => frozenActor(model.machine, snapshotOfState(model.machine, state), hear).actor,
  }));
};
