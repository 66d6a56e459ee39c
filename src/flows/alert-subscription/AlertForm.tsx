import { Trans, useLingui } from '@lingui/react/macro';
import { type FlowProps, useLook } from '#runtime/use-flow.ts';
import type { alertSubscriptionMachine } from '#machines/alert-subscription.ts';
import { isAlertComplete } from '#domain/vehicles/alert.ts';
import { plateCountries } from '#domain/country.ts';
import { useWording } from '#i18n/use-wording.ts';
import { rentalWordingOf } from '#i18n/wording.ts';
import { Button } from '#ui/Button.tsx';
import { CountrySelect } from '#ui/country/CountrySelect.tsx';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { MissingHint } from '#ui/form/MissingHint.tsx';
import { LaterHtml } from '#ui/operator/LaterHtml.tsx';
import { PlateField } from '#ui/vehicle/PlateField.tsx';
import { RentalDates } from '#ui/vehicle/RentalDates.tsx';
import styles from './alert.module.css';
import { useCallback, useId } from 'react';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { useConnectionReturn } from '#ui/notice/use-connection-return.ts';

type StateProps = FlowProps<typeof alertSubscriptionMachine> & {
  /** The id of the text about an active alert. */ id: string;
};

/** The known alert status of the vehicle, and errors; above the buttons (rule ALERT-3). */
const AlertState = ({ state, send, id }: StateProps) => {
  const { problem } = state.context;
  const isChecking = state.matches({ form: 'debouncing' }) || state.matches({ form: 'checking' });
  // A machine that does not expect the event ignores it.
  useConnectionReturn(useCallback(() => send({ type: 'retry.pressed' }), [send]));
  const isStopping = state.matches('unsubscribing');
  return (
    <div className={styles.state}>
      <p className={styles.checking} data-says="">
        {isChecking && <Trans>One moment: we are checking whether there is already an alert for this vehicle.</Trans>}
      </p>
      {(isStopping || state.matches({ form: 'activated' })) && (
        <Notice kind="info" live="status">
          <p id={id}>
            <Trans>Alerts for this vehicle are already sent to this address. You do not have to do anything.</Trans>
          </p>
          <Button kind="secondary" isLoading={isStopping} onPress={() => send({ type: 'unsubscription.pressed' })}>
            <Trans>Stop these alerts</Trans>
          </Button>
        </Notice>
      )}
      <ProblemNotice
        problem={problem}
        onRetry={state.can({ type: 'retry.pressed' }) && (() => send({ type: 'retry.pressed' }))}>
        <p>
          {state.matches({ form: 'activated' }) ? (
            <Trans>You may still receive alerts.</Trans>
          ) : (
            <Trans>Your alert may not be active yet.</Trans>
          )}
        </p>
      </ProblemNotice>
    </div>
  );
};

/** The country, plate and rental dates of the vehicle. */
const VehicleFields = ({ state, send }: FlowProps<typeof alertSubscriptionMachine>) => {
  const { t, i18n } = useLingui();
  const wording = useWording();
  const { draft, fieldProblems } = state.context;
  return (
    <>
      <CountrySelect
        label={t`Country of registration`}
        codes={plateCountries}
        value={draft.country}
        onChange={(country) => send({ type: 'country.chosen', country })}
        error={wording(fieldProblems.country)}
      />
      <PlateField
        label={t`Number plate`}
        hint={t`As on the vehicle, for example AB-123-CD`}
        country={draft.country}
        value={draft.plate}
        onChange={(plate) => send({ type: 'plate.typed', plate })}
        error={wording(fieldProblems.plate)}
      />
      <RentalDates
        value={draft.rental}
        onChange={(rental) => send({ type: 'rental.changed', rental })}
        error={fieldProblems.rental && rentalWordingOf(i18n, fieldProblems.rental)}
      />
    </>
  );
};

/** The address and the vehicle of the alert, and how long these data are kept (rules ALERT-2, ALERT-9). */
export const AlertForm = ({ state, send }: FlowProps<typeof alertSubscriptionMachine>) => {
  const { t } = useLingui();
  const wording = useWording();
  const gdprText = useLook()?.gdprText;
  const { draft, fieldProblems, isVehicleFixed } = state.context;
  const isSending = state.matches('subscribing');
  const canSubscribe = state.hasTag('ready') && isAlertComplete(draft);
  const isDisabled = !canSubscribe && !isSending;
  const isActive = state.matches({ form: 'activated' });
  const hint = useId();
  return (
    <Form onSubmit={() => send({ type: 'alert.submitted' })} bare={isVehicleFixed}>
      <EmailField
        label={t`Email`}
        hint={t`We will send the alerts to this address`}
        value={draft.email}
        onChange={(email) => send({ type: 'email.typed', email })}
        onBlur={() => send({ type: 'email.blurred' })}
        error={wording(fieldProblems.email)}
        enterKeyHint={isVehicleFixed ? 'send' : 'next'}
        required
      />
      {!isVehicleFixed && <VehicleFields state={state} send={send} />}
      <div className={styles.privacy}>
        <p>
          <Trans>Your personal data is destroyed 2 years after the last recorded passage.</Trans>
        </p>
      </div>
      <AlertState state={state} send={send} id={`${hint}-active`} />
      <div className={styles.ways}>
        {isDisabled && !isActive && <MissingHint id={hint} />}
        <Button
          submit
          // With an alert at this address there is nothing to do.
          kind={isVehicleFixed || isActive ? 'secondary' : 'primary'}
          disabled={isDisabled}
          isLoading={isSending}
          {...(isDisabled && { describedBy: isActive ? `${hint}-active` : hint })}>
          {t({ message: 'Subscribe', comment: 'es: Inscribirse' })}
        </Button>
        {!isVehicleFixed && (
          <Button
            kind="tertiary"
            disabled={!state.can({ type: 'cancel.pressed' })}
            onPress={() => send({ type: 'cancel.pressed' })}>
            {t({ message: 'Cancel', context: 'alert form', comment: 'es: Anular' })}
          </Button>
        )}
      </div>
      {/* It arrives later: below the buttons it moves none. */}
      {gdprText !== undefined && (
        <div className={styles.privacy}>
          <LaterHtml html={gdprText} />
        </div>
      )}
    </Form>
  );
};
