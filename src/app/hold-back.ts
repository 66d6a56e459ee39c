import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const indexOf = ({ state }: { state: { __TSR_index: number } }): number => state.__TSR_index;

/** Blocks the way back, over one page or several, while the component is shown (rule RESULT-5). The page is put twice into the history, so that even the provider's page before it stays out of reach. */
export const useHeldBack = (): void => {
  const { history } = useRouter();
  useEffect(() => {
    const { href, state } = history.location;
    if (!('heldBack' in state)) history.push(href, { heldBack: true });
    return history.block({
      blockerFn: ({ action, currentLocation, nextLocation }) =>
        action === 'BACK' || (action === 'GO' && indexOf(nextLocation) < indexOf(currentLocation)),
      enableBeforeUnload: false,
    });
  }, [history]);
};
