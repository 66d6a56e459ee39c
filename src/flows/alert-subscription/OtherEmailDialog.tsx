import { Trans } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { alertSubscriptionMachine } from '#machines/alert-subscription.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Plate } from '#ui/Plate.tsx';
import styles from './alert.module.css';

/** The alert of this vehicle goes to another address: whose it is to be from now on (rule ALERT-6). */
export const OtherEmailDialog = ({ state, send }: FlowProps<typeof alertSubscriptionMachine>) => {
  const { draft, hiddenEmail } = state.context;
  const isSending = state.matches('replacing');
  return (
    <ConfirmDialog
      title={<Trans>This vehicle already has an alert</Trans>}
      open={state.hasTag('dialog')}
      onClose={() => send({ type: 'dialog.closed' })}
      back={<Trans>Back to the form</Trans>}
      confirm={<Trans>Receive the alerts at my address</Trans>}
      onConfirm={() => send({ type: 'replacement.confirmed' })}
      isBusy={isSending}
    >
      <p>
        {hiddenEmail === null ? (
          <Trans>
            The alerts for this vehicle may be sent to another e-mail address. If you continue, they will be sent to
            yours instead.
          </Trans>
        ) : (
          <Trans>
            The alerts for this vehicle are sent to another e-mail address. If you continue, they will be sent to yours
            instead.
          </Trans>
        )}
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
              <Trans>Current alert address</Trans>
            </dt>
            <dd>{hiddenEmail}</dd>
          </>
        )}
        <dt>
          <Trans>Your address</Trans>
        </dt>
        <dd>{draft.email.trim()}</dd>
      </dl>
    </ConfirmDialog>
  );
};
