import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { plateAlertMachine } from '#machines/plate-alert.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

/** The alerts of this vehicle go to another address today, which will receive no more of them (§2.10). */
export const AlertDialog = ({ alert }: { alert: ActorRefFrom<typeof plateAlertMachine> }) => {
  const state = useSelector(alert, (snapshot) => snapshot);
  const { send } = alert;
  const { vehicle, email, hiddenEmail } = state.context;
  const { numberPlate } = vehicle;
  return (
    <Dialog
      title={<Trans>The alerts go to another address</Trans>}
      open={state.hasTag('dialog')}
      onClose={() => send({ type: 'dialog.closed' })}
      footer={
        <>
          <Button kind="secondary" onPress={() => send({ type: 'dialog.closed' })}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onPress={() => send({ type: 'switch.confirmed' })}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <p>
        {hiddenEmail === null ? (
          <Trans>
            The alerts for {numberPlate} are sent to another e-mail address. It will receive no more of them and will be
            informed; they will be sent to {email}.
          </Trans>
        ) : (
          <Trans>
            The alerts for {numberPlate} are sent to {hiddenEmail}. That address will receive no more of them and will
            be informed; they will be sent to {email}.
          </Trans>
        )}
      </p>
    </Dialog>
  );
};
