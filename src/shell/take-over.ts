import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { takeWrittenNames } from '#ui/country/country-names.ts';
import type { Assembled } from './assemble.tsx';
import { drawnFrom } from '#runtime/first-view/drawn-from.ts';
import { gatherTyped } from '#runtime/first-view/typed-before.ts';
import type { FirstView } from '#runtime/first-view/first-view.ts';

/** The head elements of the prerendered page. Browsers show the first title. */
const ownOfPages = 'title, meta[name="description"], link[rel="canonical"], link[rel="alternate"]';

const draw = (root: HTMLElement, page: ReactNode): void => {
  window.early?.stop();
  delete window.early;
  root.replaceChildren();
  for (const element of document.head.querySelectorAll(ownOfPages)) element.remove();
  delete document.documentElement.dataset['drawn'];
  createRoot(root).render(page);
};

/** Whether the flow of the page begins here with the snapshot that the page was prerendered from. */
const beginsAlike = async ({ portal, open }: Assembled, { snapshot: drawn }: FirstView): Promise<boolean> => {
  if (!(await open())) return false;
  if (drawn === null) return portal.root.getSnapshot().matches({ screen: 'empty' });
  await waitFor(portal.root, (state) => state.matches({ screen: 'running' }) || state.matches({ screen: 'broken' }));
  const first = portal.currentFlow.get()?.first;
  return first !== undefined && JSON.stringify(drawnFrom(first).slice(0, drawn.length)) === JSON.stringify(drawn);
};

/** Shows the portal: hydrates the prerendered page if it is the one that would be rendered here, otherwise renders the page (rule FIRST-3). */
export const takeOver = async (assembled: Assembled, root: HTMLElement): Promise<void> => {
  const { early } = window;
  const { portal, page, open, leaveOnceShown, report } = assembled;
  early?.prepare();
  if (early?.isOwn !== true || !early.isStillOwn()) {
    await open();
    return draw(root, page);
  }
  leaveOnceShown();
  if (!(await beginsAlike(assembled, early.view))) return draw(root, page);
  const replay = gatherTyped(early);
  takeWrittenNames(root, document.documentElement.lang);
  // Hydrates in slices, between which the browser answers the visitor.
  let isRedrawn = false;
  const onRecoverableError = (error: unknown): void => {
    // A translation or a password manager has changed the page.
    isRedrawn = true;
    report(error);
  };
  startTransition(() => void hydrateRoot(root, page, { onRecoverableError }));
  await portal.isShown;
  await replay(isRedrawn);
  delete window.early;
};
