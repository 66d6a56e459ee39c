import type { ComponentType } from 'react';
import type { AnyActor, AnyMachineSnapshot, EventObject } from 'xstate';
import type { CodeChoice, SupportCodes } from '#machines/support-code.ts';
import type { FlowName } from '#pages.ts';
import type { Page } from './page.ts';
import type { FetchPayments } from './payments-watch.ts';
import type { Ports } from './ports.ts';
import type { SupportCodeActor } from './shown-code.ts';
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

/** Fetches the two pieces of a flow. */
export type FlowRow = { open: () => Promise<FlowModule>; view: () => Promise<AnyView> };

/** Fetches the code of flows, by their names, and of the machines that run beside them. */
export type FlowCode = {
  open: (flow: string) => Promise<FlowModule>;
  view: (page: Page) => Promise<AnyView>;
  supportCode: () => Promise<{
    open: (ports: Ports, compose: (choice: CodeChoice) => Promise<SupportCodes>) => SupportCodeActor;
  }>;
  unfinishedPayments: FetchPayments;
};
