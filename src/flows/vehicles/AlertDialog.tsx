import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { plateAlertMachine } from '#machines/plate-alert.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

/** The alerts of this vehicle go to another address today, which will receive no more of them (rule ACCOUNT-14). */
export const AlertDialog = ({ alert }: { alert: ActorRefFrom<typeof plateAlertMachine> }) => {
  const state = useSelector(alert, (snapshot) => snapshot);
  const { send } = alert;
  const { vehicle, email, hiddenEmail } = state.context;
  const numberPlate = <bdi>{vehicle.numberPlate}</bdi>;
  return (
    <ConfirmDialog
      title={<Trans>The alerts go to another address</Trans>}
      open={state.hasTag('dialog')}
      onClose={() => send({ type: 'dialog.closed' })}
      back={<Trans>Cancel</Trans>}
      confirm={<Trans>Continue</Trans>}
      onConfirm={() => send({ type: 'switch.confirmed' })}
    >
      <p>
        {hiddenEmail === null ? (
          <Trans>
            Another e-mail address receives the alerts for {numberPlate} now. We will inform it and send the alerts to{' '}
            {email} instead.
          </Trans>
        ) : (
          <Trans>
            {hiddenEmail} receives the alerts for {numberPlate} now. We will inform that address and send the alerts to{' '}
            {email} instead.
          </Trans>
        )}
      </p>
    </ConfirmDialog>
  );
};
