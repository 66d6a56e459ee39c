import { withItsTexts } from './page.ts';
import { everyPage, flowCode } from '#pages.ts';

/** Fetches the code of a flow, its views and their texts before they are needed. A failed fetch is repeated when the page opens. */
export const fetchAhead = async (flow: string): Promise<void> => {
  const { flowModule, viewOf } = await flowCode();
  const views = everyPage
    .filter(([, page]) => page.flow === flow)
    .map(([, page]) => withItsTexts(page)(() => viewOf(page))());
  await Promise.allSettled([flowModule(flow), ...views]);
};
