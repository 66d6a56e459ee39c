import type { ComponentType } from 'react';
import { HomeRoute } from '#flows/home/HomeRoute.tsx';
import { withItsTexts } from './page.ts';
import { everyPage, type PagePath } from '#pages';
import { PageTitle } from '#shell/PageHead.tsx';

type Screen = {
  /** What the page shows; undefined until it has been fetched. */
  get: () => ComponentType | undefined;
  /** Fetches it until it has come, and then keeps it. */
  fetch: () => Promise<ComponentType>;
};

/** The home page's view comes with the entry; every other is fetched when its page is entered. */
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

/** What each page of the page table shows. */
export const screens = Object.fromEntries(
  everyPage.map(([path, page]) => [
    path,
    screenFor(async () => {
      if (path === '/') {
        // The root fetches the flow's code by itself, and says so where it does not come: here it only comes at the same time.
        await import('#flows/home/effects.ts').catch(() => undefined);
        return HomeRoute;
      }
      const fetchView = withItsTexts(page)(() => import('./screen-of.tsx').then(({ screenOf }) => screenOf(page)));
      const [view] = await Promise.all([fetchView(), PageTitle.fetch().catch(() => undefined)]);
      return view;
    }),
  ]),
) as Record<PagePath, Screen>;
