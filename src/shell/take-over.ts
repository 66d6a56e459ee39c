import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { takeWrittenNames } from '#ui/country-names.ts';
import type { Assembled } from './assemble.tsx';
import { drawnFrom } from '#runtime/first-view/drawn-from.ts';
import type { FirstView } from '#runtime/first-view/first-view.ts';

/** What the page brings with it. Browsers show the first title. */
const ownOfPages = 'title, meta[name="description"], link[rel="canonical"], link[rel="alternate"]';

const draw = (root: HTMLElement, page: ReactNode): void => {
  window.early?.stop();
  delete window.early;
  root.replaceChildren();
  for (const element of document.head.querySelectorAll(ownOfPages)) element.remove();
  delete document.documentElement.dataset['drawn'];
  createRoot(root).render(page);
};

/** Whether the flow of the page has begun, here too, with the snapshot that the page was prerendered around. */
const beginsAlike = async ({ portal, open }: Assembled, { snapshot: drawn }: FirstView): Promise<boolean> => {
  if (!(await open())) return false;
  if (drawn === null) return portal.root.getSnapshot().matches({ screen: 'empty' });
  await waitFor(portal.root, (state) => state.matches({ screen: 'running' }) || state.matches({ screen: 'broken' }));
  const first = portal.currentFlow.get()?.first;
  return first !== undefined && JSON.stringify(drawnFrom(first).slice(0, drawn.length)) === JSON.stringify(drawn);
};

/** Shows the portal: it takes over the prerendered page where that is the one that it would have drawn, and draws the page where not (rule FIRST-3). The router comes once that stands. */
export const takeOver = async (assembled: Assembled, root: HTMLElement): Promise<void> => {
  const { early } = window;
  const { portal, page, open, fetchRouter, drive, leaveOnceShown } = assembled;
  fetchRouter();
  early?.prepare();
  if (early?.isOwn !== true) {
    draw(root, page);
    await open();
    return drive();
  }
  leaveOnceShown();
  const isTaken = await beginsAlike(assembled, early.view);
  if (isTaken) {
    early.gather();
    takeWrittenNames(root, document.documentElement.lang);
    hydrateRoot(root, page);
  } else draw(root, page);
  drive();
  if (!isTaken) return;
  await portal.isShown;
  await early.catchUp();
  delete window.early;
};
