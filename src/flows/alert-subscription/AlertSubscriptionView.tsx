import { Trans, useLingui } from '@lingui/react/macro';
import { sentEmail } from '#domain/accounts/email.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { alertSubscriptionMachine } from '#machines/alert-subscription.ts';
import { Cover } from '#ui/page/Cover.tsx';
import { Page } from '#ui/page/Page.tsx';
import { AlertForm } from './AlertForm.tsx';
import { to } from '#domain/page-path.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { Outcome } from '#ui/page/Outcome.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Moment } from '#ui/Moment.tsx';
import { PlateText } from '#ui/vehicle/PlateText.tsx';
import { Fact, Facts } from '#ui/money/ReceiptFacts.tsx';
import styles from './alert.module.css';

type StateProps = Pick<FlowProps<typeof alertSubscriptionMachine>, 'state'>;

/** The vehicle of the order, when it is rented, and the address that gets its alerts; `current`: the one that gets them today. */
const OrderFacts = ({ state, current = null }: StateProps & { current?: string | null }) => {
  const { plate, country, email, rental } = state.context.draft;
  return (
    <Facts>
      <Fact name={<Trans>Vehicle</Trans>}>
        <PlateText plate={plate} country={country} />
      </Fact>
      {rental && (
        <Fact name={<Trans>Rental vehicle</Trans>}>
          <Trans>
            From <Moment iso={rental.start} /> to <Moment iso={rental.end} />
          </Trans>
        </Fact>
      )}
      {current !== null && <Fact name={<Trans>Current email address</Trans>}>{current}</Fact>}
      <Fact name={<Trans>Your email address</Trans>}>{sentEmail(email)}</Fact>
    </Facts>
  );
};

/** The alert of this vehicle goes to another address: asks whether to change it (rule ALERT-6). */
const OtherEmailDialog = ({ state, send }: FlowProps<typeof alertSubscriptionMachine>) => {
  const { hiddenEmail } = state.context;
  const isSending = state.matches('replacing');
  return (
    <ConfirmDialog
      title={<Trans>There is already an alert for this vehicle</Trans>}
      open={state.hasTag('dialog')}
      onClose={() => send({ type: 'dialog.closed' })}
      back={<Trans>Back to the form</Trans>}
      confirm={<Trans>Receive the alerts at my email address</Trans>}
      onConfirm={() => send({ type: 'replacement.confirmed' })}
      isBusy={isSending}>
      <p>
        {hiddenEmail === null ? (
          <Trans>
            The alerts for this vehicle may be sent to another email address. If you continue, they will be sent to
            yours instead.
          </Trans>
        ) : (
          <Trans>
            The alerts for this vehicle are sent to another email address. If you continue, they will be sent to yours
            instead.
          </Trans>
        )}
      </p>
      <OrderFacts state={state} current={hiddenEmail} />
    </ConfirmDialog>
  );
};

/** Beside a search that found nothing, the page has its own ways on. */
const BackHome = ({ state }: StateProps) => {
  const { t } = useLingui();
  if (state.context.isVehicleFixed) return null;
  return <Button url={to('/')}>{t({ message: 'Back to home', comment: 'es: Volver al Inicio' })}</Button>;
};

/** The alert is on: for which vehicle, to which address, and how to stop it (rule ALERT-5). */
const Subscribed = ({ state }: StateProps) => {
  const { t } = useLingui();
  return (
    <Outcome
      title={<Trans>You are subscribed</Trans>}
      says={t({
        message: 'We have recorded your details. You will receive an email each time you pass a free-flow toll.',
        comment:
          'es: Hemos registrado sus datos correctamente. Recibirá un correo electrónico cada vez que pase por un peaje free-flow.',
      })}>
      <OrderFacts state={state} />
      <p>
        <Trans>An alert does not pay the toll: after each email, please pay for your trip here.</Trans>
      </p>
      <p>
        <Trans>
          You can <Link url={to('/unsubscribe')}>stop the alerts</Link> at any time.
        </Trans>
      </p>
      <BackHome state={state} />
    </Outcome>
  );
};

/** The alert of this vehicle has ended; those of other vehicles have not (rule ALERT-7). */
const Ended = ({ state }: StateProps) => {
  const { t } = useLingui();
  return (
    <Outcome
      title={t({ message: 'You are unsubscribed', comment: 'es: Baja exitosa' })}
      says={<Trans>You will receive no more alerts for this vehicle.</Trans>}>
      <OrderFacts state={state} />
      <p>
        <Trans>You still have to pay for your trips on time: please look them up after each passage.</Trans>
      </p>
      <BackHome state={state} />
    </Outcome>
  );
};

/** The form, its question and its result. */
const AlertSteps = ({ state, send }: FlowProps<typeof alertSubscriptionMachine>) => {
  const isSubscribed = state.matches('subscribed');
  const isOver = isSubscribed || state.matches('unsubscribed');
  return (
    <>
      {isOver && (isSubscribed ? <Subscribed state={state} /> : <Ended state={state} />)}
      {!isOver && <AlertForm state={state} send={send} />}
      <OtherEmailDialog state={state} send={send} />
    </>
  );
};

/** The same, folded, in the result of a search that found nothing, for the vehicle of the search (rule LIST-26). An address that a reload has kept is in sight. */
export const AlertInPlace = ({ alert }: { alert: ActorRefFrom<typeof alertSubscriptionMachine> }) => {
  const state = useSelector(alert, (snapshot) => snapshot);
  const [isBegun] = useState(state.context.draft.email !== '');
  return (
    <details open={isBegun}>
      <summary>
        <Trans>An email each time your vehicle passes</Trans>
      </summary>
      <div className={styles.inPlace}>
        <AlertSteps state={state} send={alert.send} />
      </div>
    </details>
  );
};

/** Subscribing a vehicle to the passage-information alert (rule ALERT-1). */
export const AlertSubscriptionView = ({ state, send }: FlowProps<typeof alertSubscriptionMachine>) => {
  const { t } = useLingui();
  const isOver = state.matches('subscribed') || state.matches('unsubscribed');
  return (
    <>
      <Cover
        title={
          isOver
            ? t`Passage alerts`
            : t({
                message: 'Subscribe to the “Passage information” alert',
                comment: 'es: Inscribirse en la alerta «Información de paso»',
              })
        }
        subtitle={!isOver && <Trans>Receive an email each time your vehicle passes a toll without barriers.</Trans>}
        breadcrumb={[{ label: t`Passage alerts` }]}
      />
      <Page>
        <AlertSteps state={state} send={send} />
      </Page>
    </>
  );
};
