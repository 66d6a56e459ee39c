import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import type { FlowProps, RouteProps } from '#runtime/use-flow.ts';
import type { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Page } from '#ui/Page.tsx';
import { FleetPaymentNotice } from '#flows/fleet-payment/FleetPaymentNotice.tsx';
import { Chips } from './Chips.tsx';
import { Filters } from './Filters.tsx';
import { JourneyTable } from './JourneyTable.tsx';
import { Paying } from './Paying.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SentClaims } from './SentClaims.tsx';
import { Totals } from './Totals.tsx';

/** renters/travels and renters/paymentNotice: what the fleet owes, to pay, to contest or to export (rules FLEET-3, FLEET-4). */
export const FleetJourneysView = ({ state, send, params }: FlowProps<typeof fleetJourneysMachine> & RouteProps) => {
  const { t } = useLingui();
  const { payment, fleetPayment, totals } = state.children;
  const title = params['types'] === 'latePayment' ? t`Late payments of the fleet` : t`Trips of the fleet`;
  if (payment !== undefined) return <Paying payment={payment} state={state} send={send} params={params} list={title} />;
  return (
    <>
      <Cover
        isSlim
        title={title}
        first={{ label: t`Rental company`, url: to('/renters/profile') }}
        breadcrumb={[{ label: title }]}
      />
      <Page full>
        {fleetPayment !== undefined && (
          <FleetPaymentNotice
            payment={fleetPayment}
            again={
              state.context.selected.length === 0 &&
              state.can({ type: 'unpaid.wanted' }) && (
                <Button onPress={() => send({ type: 'unpaid.wanted' })}>
                  <Trans>Select these trips again</Trans>
                </Button>
              )
            }
          />
        )}
        <Filters filters={state.context.filters} totals={totals} send={send} />
        <Chips state={state} send={send} />
        <SelectionBar state={state} send={send} title={title} />
        {totals && <Totals actor={totals} onFilter={(change) => send({ type: 'query.changed', change })} />}
        <JourneyTable state={state} send={send} title={title} isLate={params['types'] === 'latePayment'} />
        <SentClaims state={state} send={send} />
      </Page>
    </>
  );
};
