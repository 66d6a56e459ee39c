import { RouterProvider } from '@tanstack/react-router';
import type { Surroundings } from './enter-page.ts';
import type { Opened } from './open-first.ts';
import type { Place } from './page-location.ts';
import { createPortalRouter, type PortalRouter } from './router.ts';

type Driven = Surroundings & { window: Window & typeof globalThis; place: Place };

/** Starts the router, which takes over from the page that was opened without it, if one was. */
export const drive = async (
  { portal, address, window, place }: Driven,
  opened: Opened | undefined,
): Promise<PortalRouter> => {
  const router = createPortalRouter(portal, address, window);
  const { pathname, searchStr } = router.latestLocation;
  if (opened !== undefined && opened.at === `${pathname}${searchStr}`) {
    let stop = (): void => {};
    // It follows only once it is mounted: whoever leaves before it has found its page is followed then.
    const isLeft = new Promise<void>((resolve) => {
      stop = router.history.subscribe(() => resolve());
    });
    await Promise.race([router.load(), isLeft]);
    stop();
  } else opened?.leave();
  place.set({ driver: <RouterProvider router={router} /> });
  return router;
};
