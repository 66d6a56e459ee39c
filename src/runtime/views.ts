import type { ComponentType } from 'react';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Page } from './page.ts';

/** The props of any view; its own file names its machine. */
export type AnyView = ComponentType<{
  state: AnyMachineSnapshot;
  send: (event: EventObject) => void;
  params: Readonly<Record<string, string>>;
}>;

const pascal = (flow: string): string => flow.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The name of a page's view: `<Flow>View`, or the one that the page names. */
export const viewName = ({ flow, view = `${pascal(flow)}View` }: Page): string => view;
