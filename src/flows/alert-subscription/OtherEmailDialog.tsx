import { Trans } from '@lingui/react/macro';
import type { FlowProps } from '#app/use-flow.ts';
import type { alertSubscriptionMachine } from '#machines/alert-subscription.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Plate } from '#ui/Plate.tsx';
import styles from './alert.module.css';

/** The alert of this vehicle goes to another address: whose it is to be from now on (§4). */
export const OtherEmailDialog = ({ state, send }: FlowProps<typeof alertSubscriptionMachine>) => {
  const { draft, hiddenEmail } = state.context;
  const isSending = state.matches('replacing');
  return (
    <Dialog
      title={<Trans>This vehicle already has an alert</Trans>}
      open={state.hasTag('dialog')}
      onClose={() => send({ type: 'dialog.closed' })}
      footer={
        <>
          <Button kind="secondary" disabled={isSending} onPress={() => send({ type: 'dialog.closed' })}>
            <Trans>Back to the form</Trans>
          </Button>
          <Button isLoading={isSending} onPress={() => send({ type: 'replacement.confirmed' })}>
            <Trans>Receive the alerts at my address</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          The alerts for this vehicle are sent to another e-mail address. If you continue, they will be sent to yours
          instead.
        </Trans>
      </p>
      <dl className={styles.facts}>
        <dt>
          <Trans>Vehicle</Trans>
        </dt>
        <dd>
          <Plate plate={draft.plate} country={draft.country} />
        </dd>
        {hiddenEmail !== null && (
          <>
            <dt>
              <Trans>Address of the alerts today</Trans>
            </dt>
            <dd>{hiddenEmail}</dd>
          </>
        )}
        <dt>
          <Trans>Your address</Trans>
        </dt>
        <dd>{draft.email.trim()}</dd>
      </dl>
    </Dialog>
  );
};
