import type { RunFlow } from '#pages.ts';
import type { AnyView, FlowModule } from '#runtime/flow.ts';
import type { Page } from '#runtime/page.ts';

/** Loads the code of each flow that a route runs. */
const flows: Readonly<Record<RunFlow, () => Promise<FlowModule>>> = {
  activation: () => import('./activation/effects.ts'),
  'alert-subscription': () => import('./alert-subscription/effects.ts'),
  article: () => import('./article/effects.ts'),
  chatbot: () => import('./chatbot/effects.ts'),
  claim: () => import('./claim/effects.ts'),
  'claim-form': () => import('./claim-form/effects.ts'),
  'claim-status': () => import('./claim-status/effects.ts'),
  contact: () => import('./contact/effects.ts'),
  'fleet-journeys': () => import('./fleet-journeys/effects.ts'),
  'fleet-vehicles': () => import('./fleet-vehicles/effects.ts'),
  help: () => import('./help/effects.ts'),
  home: () => import('./home/effects.ts'),
  'journey-search': () => import('./journey-search/effects.ts'),
  'journey-selection': () => import('./journey-selection/effects.ts'),
  login: () => import('./login/effects.ts'),
  'message-check': () => import('./message-check/effects.ts'),
  'password-reset': () => import('./password-reset/effects.ts'),
  payment: () => import('./payment/effects.ts'),
  'payment-return': () => import('./payment-return/effects.ts'),
  prepayment: () => import('./prepayment/effects.ts'),
  profile: () => import('./profile/effects.ts'),
  registration: () => import('./registration/effects.ts'),
  'renter-profile': () => import('./renter-profile/effects.ts'),
  unsubscribe: () => import('./unsubscribe/effects.ts'),
};

const hasFlow = (flow: string): flow is keyof typeof flows => Object.hasOwn(flows, flow);

/** Loads the code of a flow. Throws for an unknown name. */
export const flowModule = async (flow: string): Promise<FlowModule> => {
  if (!hasFlow(flow)) throw new Error(`There is no flow "${flow}".`);
  return flows[flow]();
};

const pascal = (flow: string): string => flow.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The name of a page's view: `<Flow>View`, or the one that the page names. */
export const viewName = ({ flow, view = `${pascal(flow)}View` }: Page): string => view;

const views = import.meta.glob<Record<string, AnyView>>('./*/*View.tsx');

/** Loads a page's view from the flow's folder. Throws if there is none. */
export const viewOf = async (page: Page): Promise<AnyView> => {
  const name = viewName(page);
  const view = (await views[`./${page.flow}/${name}.tsx`]?.())?.[name];
  if (view === undefined) throw new Error(`The flow ${page.flow} has no ${name}.`);
  return view;
};
