import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { fleetTotalsMachine } from '#machines/fleet-totals.ts';
import { Button } from '#ui/Button.tsx';

/** Asks for the totals, and puts them away. */
export const TotalsButton = ({ totals }: { totals: ActorRefFrom<typeof fleetTotalsMachine> }) => {
  const isClosed = useSelector(totals, (state) => state.matches('closed'));
  return (
    <Button kind="tertiary" onPress={() => totals.send({ type: 'totals.pressed' })}>
      {isClosed ? <Trans>Totals</Trans> : <Trans>Hide the totals</Trans>}
    </Button>
  );
};
