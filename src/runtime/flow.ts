import type { ComponentType } from 'react';
import type { AnyActor, AnyMachineSnapshot, EventObject } from 'xstate';
import type { FlowName } from '#pages.ts';
import type { Ports } from './ports.ts';
import type { Visit } from './visit.ts';

/** Opens the flow of a route: its machine with real effects, not started yet. Only a flow that has a row in the page table can be opened. */
export type Flow<Name extends FlowName> = ((ports: Ports, visit: Visit) => AnyActor) & { readonly flow?: Name };

/** The module of a flow: its `effects.ts`. */
export type FlowModule = { open: (ports: Ports, visit: Visit) => AnyActor };

/** The props of any view; its own file names its machine. */
export type AnyView = ComponentType<{
  state: AnyMachineSnapshot;
  send: (event: EventObject) => void;
  params: Readonly<Record<string, string>>;
}>;
