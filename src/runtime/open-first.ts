import type { ComponentType } from 'react';
import { enterLanguage, guarded, redirected, type Surroundings } from './enter-page.ts';
import { pageAt } from './page-at.ts';
import { parseSearch } from './query.ts';
import { flowRuns } from './run-flow.ts';
import { screens } from './screens.ts';

/** A page that was opened without the router: its address as routes know it, and how it is left. */
export type Opened = { at: string; Screen: ComponentType; leave: () => void };

/** Opens the page of the address as the router does, whose code comes later. Undefined where that is the router's matter: the page leads elsewhere, or its path holds a name. */
export const openFirst = async (
  surroundings: Surroundings,
  { pathname, search }: { pathname: string; search: string },
): Promise<Opened | undefined> => {
  const found = pageAt(pathname);
  if (found?.path !== pathname) return undefined;
  const { path, page } = found;
  const { release } = surroundings.portal;
  await release.arrive(pathname);
  await release.need(() => enterLanguage(surroundings));
  if ((await redirected(surroundings, pathname)) !== undefined) return undefined;
  if (guarded(surroundings, page, pathname) !== undefined) return undefined;
  const Screen = await release.need(screens[path].fetch);
  const run = flowRuns[path];
  run?.open({ pathname, params: {}, search: parseSearch(search), context: surroundings });
  return { at: `${pathname}${search}`, Screen, leave: () => run?.onLeave({ context: surroundings }) };
};
