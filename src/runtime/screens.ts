import type { ComponentType } from 'react';
import { withItsTexts } from './page.ts';
import { everyPage, homeFlow, homeScreen } from '#pages.ts';
import type { PagePath } from '#domain/page-path.ts';
import { PageTitle } from './PageHead.tsx';

type Screen = {
  /** The page's component; undefined until it has been fetched. */
  get: () => ComponentType | undefined;
  /** Fetches it until that succeeds, and then keeps it. */
  fetch: () => Promise<ComponentType>;
};

/** A view is fetched when its page is entered. */
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

/** The component of each page of the page table. */
export const screens = Object.fromEntries(
  everyPage.map(([path, page]) => [
    path,
    screenFor(async () => {
      if (path === '/') {
        // The root fetches the flow's code as well and handles a failure; here both are only fetched at the same time.
        void homeFlow().catch(() => undefined);
        return homeScreen();
      }
      const fetchView = withItsTexts(page)(() => import('./FlowScreen.tsx').then(({ screenOf }) => screenOf(page)));
      const [view] = await Promise.all([fetchView(), PageTitle.fetch().catch(() => undefined)]);
      return view;
    }),
  ]),
) as Record<PagePath, Screen>;
