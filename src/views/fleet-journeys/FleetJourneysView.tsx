import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FlowProps } from '#flows/use-flow.ts';
import type { paymentMachine } from '#machines/payment.ts';
import { Button } from '#ui/Button.tsx';
import { ChakraKit } from '#ui/ChakraKit.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Page } from '#ui/Page.tsx';
import { FleetPaymentNotice } from '../fleet/FleetPaymentNotice.tsx';
import { PaymentView } from '../payment/PaymentView.tsx';
import { Filters } from './Filters.tsx';
import { JourneyTable } from './JourneyTable.tsx';
import { SelectionBar } from './SelectionBar.tsx';

const Paying = ({ payment, onLeave }: { payment: ActorRefFrom<typeof paymentMachine>; onLeave: () => void }) => {
  const state = useSelector(payment, (snapshot) => snapshot);
  return (
    <>
      <PaymentView state={state} send={payment.send} />
      {state.children.attempt === undefined && (
        <Page wide>
          <Button kind="secondary" iconName="back" onPress={onLeave}>
            <Trans>Back to the list</Trans>
          </Button>
        </Page>
      )}
    </>
  );
};

/** renters/travels and renters/paymentNotice: what the fleet owes, to pay, to contest or to export (decisions §7). */
export const FleetJourneysView = ({
  state,
  send,
  isLateOnly,
}: FlowProps<'fleet-journeys'> & { isLateOnly: boolean }) => {
  const { t } = useLingui();
  const { payment, fleetPayment } = state.children;
  const title = isLateOnly ? t`Late payments of the fleet` : t`Trips of the fleet`;
  if (payment !== undefined) return <Paying payment={payment} onLeave={() => send({ type: 'payment.left' })} />;
  return (
    <ChakraKit>
      <Cover title={title} breadcrumb={[{ label: t`Rental company`, url: '/renters/profile' }, { label: title }]} />
      <Page wide>
        {fleetPayment !== undefined && <FleetPaymentNotice payment={fleetPayment} />}
        <Filters state={state} send={send} />
        <SelectionBar state={state} send={send} />
        <JourneyTable state={state} send={send} title={title} />
      </Page>
    </ChakraKit>
  );
};
