import type { ReactNode } from 'react';
import type { AnyStateMachine, EventObject } from 'xstate';
import { PortalContext } from '#runtime/use-flow.ts';
import { portalMachine } from '#machines/portal.ts';
import { explore } from '#tools/paths/explore.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { snapshotOfState } from '#tools/paths/snapshot.ts';
import { frozenActor } from '#tools/replay/frozen.ts';
import { stillPortal } from '../ui/still-portal.ts';
import { variedStates } from './varied-states.ts';

/** One drawing of a piece, and its name. `base` is drawn for comparison only. */
export type Piece = { caption: string; node: ReactNode; base?: Piece };

export const sentEvents: { path: readonly string[]; event: EventObject }[] = [];
export const record = (path: readonly string[], event: EventObject): void => void sentEvents.push({ path, event });
/** A callback of a piece, recorded as an event of that name. */
export const callback =
  (type: string) =>
  (...given: unknown[]): void =>
    record([], { type, given } as EventObject);

/** The portal with this state. */
export const within = (
  shown: { settings: string; context: Readonly<Record<string, unknown>> },
  node: ReactNode,
): ReactNode => {
  const { settings, context } = shown;
  const state = { machine: 'portal', value: { settings, screen: 'empty' }, status: 'active', children: {} } as const;
  const root = frozenActor(portalMachine, { ...state, context, output: undefined }, record).actor;
  const portal = { ...stillPortal, root, first: root.getSnapshot() } as typeof stillPortal;
  return <PortalContext value={portal}>{node}</PortalContext>;
};

const known = new Map<string, ReturnType<typeof variedStates>>();

/** A machine in all of its states, as the screens show them. */
export const statesOf = (name: string, model: PathModel<AnyStateMachine>) => {
  const states = known.get(name) ?? variedStates(name, { explorations: explore(model) });
  known.set(name, states);
  return states.map(({ value, caption, state }) => ({
    value,
    caption,
    actor: () => frozenActor(model.machine, snapshotOfState(model.machine, state), record).actor,
  }));
};
