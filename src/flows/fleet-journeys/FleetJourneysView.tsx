import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#app/to.ts';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FlowProps, RouteProps } from '#app/use-flow.ts';
import type { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import type { paymentMachine } from '#machines/payment.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Page } from '#ui/Page.tsx';
import { useStep } from '#ui/page-step.ts';
import { FleetPaymentNotice } from '#flows/parts/fleet/FleetPaymentNotice.tsx';
import { PaymentSteps } from '#flows/parts/payment-form/PaymentSteps.tsx';
import { Filters } from './Filters.tsx';
import { JourneyTable } from './JourneyTable.tsx';
import { SelectionBar } from './SelectionBar.tsx';

const Paying = ({ payment, onLeave }: { payment: ActorRefFrom<typeof paymentMachine>; onLeave: () => void }) => {
  const { t } = useLingui();
  const state = useSelector(payment, (snapshot) => snapshot);
  const title = t`Payment`;
  useStep(title);
  return (
    <>
      <Cover
        title={title}
        first={{ label: t`Rental company`, url: to('/renters/profile') }}
        breadcrumb={[{ label: title }]}
      />
      <PaymentSteps state={state} send={payment.send} />
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

/** renters/travels and renters/paymentNotice: what the fleet owes, to pay, to contest or to export (rules FLEET-3, FLEET-4). */
export const FleetJourneysView = ({ state, send, params }: FlowProps<typeof fleetJourneysMachine> & RouteProps) => {
  const { t } = useLingui();
  const { payment, fleetPayment } = state.children;
  const title = params['types'] === 'latePayment' ? t`Late payments of the fleet` : t`Trips of the fleet`;
  if (payment !== undefined) return <Paying payment={payment} onLeave={() => send({ type: 'payment.left' })} />;
  return (
    <>
      <Cover
        isSlim
        title={title}
        first={{ label: t`Rental company`, url: to('/renters/profile') }}
        breadcrumb={[{ label: title }]}
      />
      <Page full>
        {fleetPayment !== undefined && <FleetPaymentNotice payment={fleetPayment} />}
        <Filters state={state} send={send} />
        <SelectionBar state={state} send={send} title={title} />
        <JourneyTable state={state} send={send} title={title} />
      </Page>
    </>
  );
};
