import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { journeySelectionMachine } from '#machines/journey-selection.ts';
import { staysListed } from '#domain/relisted-trip.ts';
import { shownTrips, tickingOf } from '#domain/selection.ts';
import { Cover } from '#ui/Cover.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { PlateText } from '#ui/PlateText.tsx';
import { LoadFailed } from '#ui/problem/LoadFailed.tsx';
import { EarlierPaymentDialog } from './EarlierPaymentDialog.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { AccountOffer } from './AccountOffer.tsx';
import { HiddenTrips } from './HiddenTrips.tsx';
import { MoreActions } from './MoreActions.tsx';
import { OtherVehicles } from './OtherVehicles.tsx';
import { NoTrips } from './NoTrips.tsx';
import { PayBlockedDialog } from './PayBlockedDialog.tsx';
import { Summary } from './Summary.tsx';
import { OwnTrips } from '#flows/own-trips/OwnTrips.tsx';
import { TripGroups } from '#ui/trips/TripGroups.tsx';
import styles from '#ui/trips/trips.module.css';

/** journeys, travels and paymentNotice: the trips found, what they cost, and the way to pay (rule LIST-1). */
export const JourneySelectionView = ({ state, send }: FlowProps<typeof journeySelectionMachine>) => {
  const { t } = useLingui();
  const { trips, set, page, selected, mode, now, notes, offersAccounts } = state.context;
  const { plate, countryCode } = set;
  const shown = useMemo(() => shownTrips(trips), [trips]);
  const ticking = useMemo(() => tickingOf(shown, selected, mode), [shown, selected, mode]);
  const toggle = useCallback((id: string) => send({ type: 'trip.toggled', id }), [send]);
  const complete = useCallback((id: string) => send({ type: 'completion.pressed', id }), [send]);
  const remove = useCallback((id: string) => send({ type: 'prepayment.removed', id }), [send]);
  const showReceipt = useCallback((id: string) => send({ type: 'receipt.pressed', id }), [send]);
  const receiptOf = (id: string) => (state.can({ type: 'receipt.pressed', id }) ? showReceipt : undefined);
  const doubt = useCallback((id: string) => send({ type: 'payment.doubted', id }), [send]);
  const doubtOf = (id: string) => (state.can({ type: 'payment.doubted', id }) ? doubt : undefined);
  const isListedTooLong = (id: string) => staysListed(notes, set, id, now);
  const title = t({ message: 'Trips to pay', comment: 'es: Trayectos a pagar' });
  return (
    <>
      <Cover
        title={title}
        image={page.backgroundPicture}
        breadcrumb={[{ label: title }]}
        subtitle={
          plate !== '' &&
          !state.matches('gathering') && (
            <Trans>
              Vehicle <PlateText plate={plate} country={countryCode} /> ({countryCode})
            </Trans>
          )
        }
      />
      <Page wide>
        {state.children.ownTrips && <OwnTrips ownTrips={state.children.ownTrips} />}
        {state.matches('refreshing') && <Loading />}
        {state.matches('failed') && <LoadFailed onRetry={() => send({ type: 'retry.pressed' })} />}
        {!state.matches('open') ? null : shown.length === 0 ? (
          <NoTrips state={state} send={send} />
        ) : (
          <div className={styles.columns}>
            <div className={styles.list}>
              <HiddenTrips count={trips.length - shown.length} />
              <TripGroups
                trips={shown}
                selected={selected}
                now={now}
                primoPassantText={page.primoPassantText}
                rowState={ticking.rowState}
                onToggle={toggle}
                onComplete={complete}
                canSignIn={offersAccounts}
                onRemove={remove}
                receiptOf={receiptOf}
                doubtOf={doubtOf}
                isListedTooLong={isListedTooLong}
                isLocked={ticking.isLocked}
                isWhole={ticking.isWhole}
                skipLinks={[
                  { id: 'summary', label: t`Skip to the summary` },
                  { id: 'pay', label: t`Skip to payment` },
                ]}
                onToggleAll={ticking.canTakeAll ? () => send({ type: 'all.toggled' }) : undefined}
              />
              <AccountOffer state={state} />
            </div>
            <div className={styles.side}>
              <Summary state={state} send={send} />
              <AddToCalendar state={state} send={send} />
              <MoreActions state={state} send={send} />
              <OtherVehicles state={state} send={send} />
            </div>
          </div>
        )}
        <PayBlockedDialog state={state} send={send} />
        <EarlierPaymentDialog state={state} send={send} />
      </Page>
    </>
  );
};
