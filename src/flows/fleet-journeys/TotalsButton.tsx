import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { fleetTotalsMachine } from '#machines/fleet-totals.ts';
import button from '#ui/Button.module.css';

/** Asks for the totals, and puts them away; its short name fits the row of the filters. */
export const TotalsButton = ({ totals }: { totals: ActorRefFrom<typeof fleetTotalsMachine> }) => {
  const isClosed = useSelector(totals, (state) => state.matches('closed'));
  return (
    <button
      type="button"
      className={`${button.button} ${button.tertiary}`}
      aria-expanded={!isClosed}
      onClick={() => totals.send({ type: 'totals.pressed' })}
    >
      <Trans>Totals</Trans> <span aria-hidden="true">{isClosed ? '▾' : '▴'}</span>
    </button>
  );
};
