import type { ComponentType } from 'react';
import { everyPage } from '#pages.ts';
import type { PagePath } from '#domain/page-path.ts';
import type { FlowCode } from './flow.ts';
import type { Screen, Screens } from './portal/portal.ts';
import { type Page, withItsTexts } from './page.ts';
import { PageTitle } from './PageHead.tsx';

const screenFor = (load: () => Promise<ComponentType>): Screen => {
  let screen: ComponentType | undefined;
  let coming: Promise<ComponentType> | undefined;
  return {
    get: () => screen,
    fetch: () =>
      (coming ??= load().then(
        (fetched) => (screen = fetched),
        (error: unknown) => {
          coming = undefined;
          throw error;
        },
      )),
  };
};

/** The pages' components, each with all that it shows: fetched when the page is entered, or before. */
export const createScreens = ({ open, view }: FlowCode): Screens => {
  const load = async (path: PagePath, page: Page): Promise<ComponentType> => {
    // The root fetches the flow's effects as well and handles a failure; here they are only fetched at the same time.
    const effects = page.isStatic ? undefined : open(page.flow).catch(() => undefined);
    // The home page is shown before its flow has opened, and its texts and its title come with the entry.
    if (path === '/') return (await view(page)) as ComponentType;
    const loadView = withItsTexts(page)(async () => {
      const [{ screenOf }, View] = await Promise.all([import('./FlowScreen.tsx'), view(page), effects]);
      return screenOf(page, View);
    });
    const [screen] = await Promise.all([loadView(), PageTitle.fetch().catch(() => undefined)]);
    return screen;
  };
  const screens = Object.fromEntries(
    everyPage.map(([path, page]) => [path, screenFor(() => load(path, page))]),
  ) as Record<PagePath, Screen>;
  return {
    of: (path) => screens[path],
    fetchAhead: async (flow) => {
      const own = everyPage.filter(([, page]) => page.flow === flow);
      await Promise.allSettled(own.map(([path]) => screens[path].fetch()));
    },
  };
};
