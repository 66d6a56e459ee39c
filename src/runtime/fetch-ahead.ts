import { withItsTexts } from './page.ts';
import { everyPage, flowCode } from '#pages.ts';

/** Fetches the code of a flow, its views and their texts before they are wanted. What does not come is fetched again on arrival. */
export const fetchAhead = async (flow: string): Promise<void> => {
  const { flowModule, viewOf } = await flowCode();
  const views = everyPage
    .filter(([, page]) => page.flow === flow)
    .map(([, page]) => withItsTexts(page)(() => viewOf(page))());
  await Promise.allSettled([flowModule(flow), ...views]);
};
