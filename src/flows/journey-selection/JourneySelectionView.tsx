import { Trans, useLingui } from '@lingui/react/macro';
import type { Journey } from '#domain/trips/journey.ts';
import { memo, useCallback, useMemo } from 'react';
import { type FlowProps, type RouteProps, useLook } from '#runtime/use-flow.ts';
import type { journeySelectionMachine } from '#machines/journey-selection.ts';
import { staysListed } from '#domain/money/relisted-trip.ts';
import { paymentBlocks, settlementOf, shownTrips, tickingOf } from '#domain/trips/selection.ts';
import { Cover } from '#ui/page/Cover.tsx';
import { Loading } from '#ui/notice/Loading.tsx';
import { OperatorHtml } from '#ui/operator/OperatorHtml.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Plate } from '#ui/vehicle/Plate.tsx';
import { VisuallyHidden } from '#ui/notice/VisuallyHidden.tsx';
import { lazyPiece } from '#ui/lazy-piece.tsx';
import { LoadFailed } from '#ui/problem/LoadFailed.tsx';
import { EarlierPaymentDialog } from '#ui/trips/EarlierPaymentDialog.tsx';
import { MoreActions } from './MoreActions.tsx';
import { OtherVehicles } from './OtherVehicles.tsx';
import { NoTrips } from './NoTrips.tsx';
import { Summary } from './Summary.tsx';
import { OwnTrips } from '#flows/own-trips/OwnTrips.tsx';
import { TripGroups } from '#ui/trips/TripGroups.tsx';
import styles from '#ui/trips/trips.module.css';
import { Button, LinkRow } from '#ui/Button.tsx';
import { to } from '#domain/page-path.ts';
import { Notice } from '#ui/notice/Notice.tsx';
import { OtherPlateNotice } from '#ui/trips/OtherPlateNotice.tsx';
import { MessageDialog } from '#ui/dialog/MessageDialog.tsx';
import { useCounted } from '#ui/money/use-counted.ts';
import { ContactButton } from '#ui/operator/ContactButton.tsx';
import { WaysOn } from './WaysOn.tsx';

const SharingDialog = lazyPiece(() =>
  import('#flows/link-sharing/SharingDialog.tsx').then((module) => module.SharingDialog),
);

/**
 * Why paying is blocked (a trip in progress, or one with the public prosecutor) and what can be done about it; signing
 * in is offered only if it is possible (rule LIST-11).
 */
const PayBlockedDialog = ({ state, send }: FlowProps<typeof journeySelectionMachine>) => {
  const { t } = useLingui();
  const isInProgress = state.matches({ open: { list: 'blockedByTripInProgress' } });
  return (
    <MessageDialog
      title={t({ message: 'Payment blocked', comment: 'es: Pago bloqueado' })}
      open={isInProgress || state.matches({ open: { list: 'blockedByRemittedTrip' } })}
      onClose={() => send({ type: 'dialog.closed' })}
      ways={isInProgress ? <WaysOn state={state} send={send} /> : <ContactButton />}>
      {!state.context.offersAccounts ? (
        isInProgress ? (
          <Trans>At least one of your trips is in progress. Please complete it before paying.</Trans>
        ) : (
          <Trans>
            You cannot pay here. At least one of your trips has been passed to the public prosecutor. Please contact us.
          </Trans>
        )
      ) : isInProgress ? (
        <Trans comment="es: Tiene al menos un viaje actual. Debe conectarse para completarlo antes de proceder al pago.">
          You have at least one trip in progress. You need to sign in and complete it before paying.
        </Trans>
      ) : (
        <>
          <p>
            <Trans>
              At least one trip of this vehicle has been passed to the public prosecutor. You cannot pay for it here.
            </Trans>
          </p>
          <p>
            <Trans comment="es: Tiene al menos un viaje en curso. Debe iniciar sesión para proceder al pago.">
              Until this is settled, you cannot pay for the other trips of this vehicle here either.
            </Trans>{' '}
            <Trans>What you owe and your deadlines stay as they are.</Trans>
          </p>
        </>
      )}
    </MessageDialog>
  );
};

/** For a plate that accounts already hold, the plate-conflict notice, otherwise links to an account (rule LIST-14). */
const AccountOffer = memo(({ owners, trips }: { owners: readonly string[]; trips: readonly Journey[] }) => {
  const { t } = useLingui();
  const { isInProgress, isRemitted } = paymentBlocks(trips);
  const ways = (
    <LinkRow>
      {/* A trip that blocks paying puts it into the summary. */}
      {(owners.length > 0 || (!isInProgress && !isRemitted)) && (
        <Button kind="tertiary" padding={0} url={to('/account/login')}>
          {t`Sign in`}
        </Button>
      )}
      <Button kind="tertiary" padding={0} url={to('/account/register')}>
        <Trans>Create an account</Trans>
      </Button>
    </LinkRow>
  );
  if (owners.length === 0) return ways;
  return (
    <Notice kind="info">
      <p>
        <Trans comment="es: Hemos encontrado una cuenta vinculada a ese número de matrícula:">
          We have found an account linked to this number plate:
        </Trans>
      </p>
      <ul>
        {owners.map((owner) => (
          <li key={owner}>{owner}</li>
        ))}
      </ul>
      <p>
        <Trans comment="es: Si es su cuenta, utilice sus datos de acceso habituales para conectarse. De lo contrario, puede crear una nueva cuenta vinculada a esta matrícula.">
          If it is your account, please use your usual login details to sign in. Otherwise, you can create a new account
          linked to this number plate.
        </Trans>
      </p>
      {ways}
    </Notice>
  );
});

type HeadProps = { title: string; image: string | undefined; plate: string; countryCode: string };

/** The head of the list; `plate` is empty while no trips of one are listed. */
const Head = memo(({ title, image, plate, countryCode }: HeadProps) => (
  <Cover
    title={title}
    image={image}
    breadcrumb={[{ label: title }]}
    subtitle={
      plate !== '' && (
        <>
          <VisuallyHidden>
            <Trans>Vehicle</Trans>
          </VisuallyHidden>{' '}
          <Plate plate={plate} country={countryCode} isSmall />
        </>
      )
    }
  />
));

/** Beside the list: its sums, the button to pay, and other actions. */
const Side = memo((props: FlowProps<typeof journeySelectionMachine>) => (
  <div className={styles.side}>
    <Summary {...props} />
    <MoreActions {...props} />
    <OtherVehicles {...props} />
  </div>
));

/** journeys, travels and paymentNotice: the trips found, their total, and the button to pay (rule LIST-1). */
export const JourneySelectionView = ({
  state,
  send,
  params,
}: FlowProps<typeof journeySelectionMachine> & RouteProps) => {
  const { t } = useLingui();
  const service = useLook()?.service;
  const { trips, set, page, selected, mode, now, notes, owners, offersAccounts } = state.context;
  const { plate, countryCode } = set;
  const shown = useMemo(() => shownTrips(trips), [trips]);
  const settlement = settlementOf(trips);
  const ticking = useMemo(() => tickingOf(shown, selected, mode), [shown, selected, mode]);
  const counted = useCounted(state, trips.length, ({ context }) => context.trips);
  const { isWhole } = tickingOf(shown, counted.context.selected, mode);
  const presses = useMemo(
    () => ({
      onToggle: (id: string) => send({ type: 'trip.toggled', id }),
      onToggleMonth: (month: string) => send({ type: 'month.toggled', month }),
      onComplete: (id: string) => send({ type: 'completion.pressed', id }),
      onRemove: (id: string) => send({ type: 'prepayment.removed', id }),
    }),
    [send],
  );
  const showReceipt = useCallback((id: string) => send({ type: 'receipt.pressed', id }), [send]);
  const receiptOf = (id: string) => (state.can({ type: 'receipt.pressed', id }) ? showReceipt : undefined);
  const doubt = useCallback((id: string) => send({ type: 'payment.doubted', id }), [send]);
  const doubtOf = (id: string) => (state.can({ type: 'payment.doubted', id }) ? doubt : undefined);
  const isListedTooLong = (id: string) => staysListed(notes, set, id, now);
  const isOfVehicles = params['shows'] === 'vehicles';
  const isEmpty = state.matches('open') && shown.length === 0 && !state.children.ownTrips;
  const title = isOfVehicles ? t`Your vehicles` : t({ message: 'Trips to pay', comment: 'es: Trayectos a pagar' });
  return (
    <>
      <Head
        title={title}
        image={page.backgroundPicture}
        plate={shown.length > 0 && !state.matches('gathering') ? plate : ''}
        countryCode={countryCode}
      />
      <Page wide={!isEmpty}>
        {state.children.ownTrips && (
          <OwnTrips ownTrips={state.children.ownTrips} isPage={isOfVehicles} service={service} />
        )}
        {state.matches('refreshing') && <Loading />}
        {state.matches('failed') && (
          <LoadFailed onRetry={() => send({ type: 'retry.pressed' })}>
            <p>
              <Trans>What you owe and your deadlines stay as they are.</Trans>
            </p>
          </LoadFailed>
        )}
        {!state.matches('open') ? null : shown.length === 0 ? (
          <NoTrips state={state} send={send} service={service} />
        ) : (
          <div className={`${styles.columns} ${styles.inRows}`}>
            <div className={styles.list}>
              <OtherPlateNotice set={set} />
              <TripGroups
                trips={shown}
                selected={selected}
                now={now}
                primoPassantText={page.primoPassantText}
                rowState={ticking.rowState}
                {...presses}
                canSignIn={offersAccounts}
                isRefundElsewhere={settlement === 'overpaid'}
                receiptOf={receiptOf}
                doubtOf={doubtOf}
                isListedTooLong={isListedTooLong}
                isLocked={ticking.isLocked}
                isWhole={isWhole}
                counted={counted.context.selected}
                skipLinks={[
                  { id: 'summary', label: t`Skip to the summary` },
                  { id: 'pay', label: t`Skip to payment` },
                ]}
                onToggleAll={ticking.canTakeAll ? () => send({ type: 'all.toggled' }) : undefined}
              />
            </div>
            <Side state={counted} send={send} />
            {/* It arrives later than the list: below the buttons it moves none. */}
            <div className={styles.later}>
              {/* They ask to pay. */}
              {settlement === null && (page.subtitle ?? page.content) !== undefined && (
                <div className={styles.texts}>
                  {page.subtitle !== undefined && <OperatorHtml html={page.subtitle} />}
                  {page.content !== undefined && <OperatorHtml html={page.content} />}
                </div>
              )}
              {state.matches({ open: { owners: 'known' } }) && <AccountOffer owners={owners} trips={trips} />}
            </div>
          </div>
        )}
        <PayBlockedDialog state={state} send={send} />
        <EarlierPaymentDialog
          doubted={state.context.doubted}
          isChecking={state.matches({ open: { list: 'checkingEarlierPayment' } })}
          send={send}
        />
        {state.children.linkSharing && <SharingDialog linkSharing={state.children.linkSharing} />}
      </Page>
    </>
  );
};
