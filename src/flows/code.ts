import type { FlowCode, FlowRow } from '#runtime/flow.ts';

/** In the entry, so that the home page does not load the table of all flows. */
const home: FlowRow = {
  open: () => import('./home/effects.ts'),
  view: () => import('./home/HomeRoute.tsx').then(({ HomeRoute }) => HomeRoute),
};

const table = () => import('./registry.ts');

/** The row of a flow. Throws for an unknown name. */
const rowOf = async (flow: string): Promise<Pick<FlowRow, 'view'> & Partial<FlowRow>> => {
  if (flow === 'home') return home;
  const rows: Readonly<Record<string, Pick<FlowRow, 'view'> & Partial<FlowRow>>> = (await table()).rows;
  const row = Object.hasOwn(rows, flow) ? rows[flow] : undefined;
  if (row === undefined) throw new Error(`There is no flow "${flow}".`);
  return row;
};

/** The code of the flows, for the runtime, which knows none: each piece is fetched when a page needs it. */
export const flowCode: FlowCode = {
  open: async (flow) => {
    const { open } = await rowOf(flow);
    if (open === undefined) throw new Error(`The page ${flow} runs no flow.`);
    return open();
  },
  view: async ({ flow, view }) => (view === undefined ? (await rowOf(flow)).view() : (await table()).views[view]()),
  supportCode: () => import('./support-code/effects.ts'),
  unfinishedPayments: () => import('./unfinished-payments/effects.ts'),
};

/** The views of the machines that run beside the page's flow, for the page frame. */
export const supportCodeDialogView = () =>
  import('./support-code/SupportCodeDialog.tsx').then(({ SupportCodeDialog }) => SupportCodeDialog);
export const supportCodeView = () => import('./support-code/SupportCode.tsx').then(({ SupportCode }) => SupportCode);
export const unfinishedPaymentsView = () =>
  import('./unfinished-payments/UnfinishedPayments.tsx').then(({ UnfinishedPayments }) => UnfinishedPayments);
