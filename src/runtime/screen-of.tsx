import type { ComponentType } from 'react';
import { FlowScreen, HeldScreen, StaticScreen } from './FlowScreen.tsx';
import type { Page } from './page.ts';
import { flowCode } from '#pages.ts';

/** Fetches what a page shows: its view, run by its flow. */
export const screenOf = async (page: Page): Promise<ComponentType> => {
  // The root fetches the flow's code as well and handles a failure; here both are only fetched at the same time.
  const ahead = page.isStatic
    ? undefined
    : flowCode()
        .then(({ flowModule }) => flowModule(page.flow))
        .catch(() => undefined);
  const [View] = await Promise.all([flowCode().then(({ viewOf }) => viewOf(page)), ahead]);
  if (page.isStatic) return () => <StaticScreen View={View as ComponentType} />;
  const Screen = page.holdsBack ? HeldScreen : FlowScreen;
  return () => <Screen page={page} View={View} />;
};
