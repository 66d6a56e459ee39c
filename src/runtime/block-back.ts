import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const indexOf = ({ state }: { state: { __TSR_index: number } }): number => state.__TSR_index;

/** How many pages a browser's Back may skip at once, from its list, before it reaches the provider's page, which our code cannot hold back. */
const depth = 2;

/** Pushes the page onto the history again, so that the provider's page before it stays out of reach, and blocks the way back; returns how to unblock it. */
const blockBack = (history: RouterHistory): (() => void) => {
  const { href, state } = history.location;
  if (!('heldBack' in state))
    for (let page = 0; page < depth; page += 1) {
      history.push(href, { heldBack: true });
      // Without a flush, two pending pushes become one entry.
      history.flush();
    }
  return history.block({
    blockerFn: ({ action, currentLocation, nextLocation }) =>
      action === 'BACK' || (action === 'GO' && indexOf(nextLocation) < indexOf(currentLocation)),
    enableBeforeUnload: false,
  });
};

/** Blocks the way back, over one page or several, while the component is shown (rule RESULT-5). */
export const useHeldBack = (): void => {
  const { history } = useRouter();
  useEffect(() => blockBack(history), [history]);
};
