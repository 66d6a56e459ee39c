import type { ComponentType } from 'react';
import { FlowScreen, HeldScreen, StaticScreen } from './FlowScreen.tsx';
import type { Page } from './page.ts';
import { viewOf } from './views.ts';

/** Fetches what a page shows: its view, run by its flow. */
export const screenOf = async (page: Page): Promise<{ default: ComponentType }> => {
  const View = await viewOf(page);
  if (page.isStatic) return { default: () => <StaticScreen View={View as ComponentType} /> };
  const Screen = page.holdsBack ? HeldScreen : FlowScreen;
  return { default: () => <Screen page={page} View={View} /> };
};
