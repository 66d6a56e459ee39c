import type { ComponentType } from 'react';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Page } from './page.ts';

/** What every view takes; its own file says more exactly which machine it is for. */
export type AnyView = ComponentType<{
  state: AnyMachineSnapshot;
  send: (event: EventObject) => void;
  params: Readonly<Record<string, string>>;
}>;

const files = import.meta.glob<Record<string, AnyView>>('../flows/*/*View.tsx');

const pascal = (flow: string): string => flow.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The name of a page's view: `<Flow>View`, or the one that the page names. */
export const viewName = ({ flow, view = `${pascal(flow)}View` }: Page): string => view;

/** Fetches a page's view from the flow's folder. Throws where there is none. */
export const viewOf = async (page: Page): Promise<AnyView> => {
  const view = viewName(page);
  const component = (await files[`../flows/${page.flow}/${view}.tsx`]?.())?.[view];
  if (component === undefined) throw new Error(`The flow ${page.flow} has no ${view}.`);
  return component;
};
