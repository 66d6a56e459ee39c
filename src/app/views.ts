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

/** Fetches a page's view: `<Flow>View` of the flow's folder, or the one that the page names. Throws where there is none. */
export const viewOf = async ({ flow, view = `${pascal(flow)}View` }: Page): Promise<AnyView> => {
  const component = (await files[`../flows/${flow}/${view}.tsx`]?.())?.[view];
  if (component === undefined) throw new Error(`The flow ${flow} has no ${view}.`);
  return component;
};
