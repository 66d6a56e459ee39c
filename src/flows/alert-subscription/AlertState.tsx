import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { alertSubscriptionMachine } from '#machines/alert-subscription.ts';
import { ProblemNotice } from '#ui/ProblemNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useConnectionReturn } from '#ui/use-connection-return.ts';
import styles from './alert.module.css';

/** What is known of the vehicle's alert so far, and what went wrong; stands before the buttons (rule ALERT-3). */
export const AlertState = ({ state, send }: FlowProps<typeof alertSubscriptionMachine>) => {
  const { problem } = state.context;
  const isAsking = state.matches({ form: 'settling' }) || state.matches({ form: 'asking' });
  // A machine that has no use for it ignores it.
  useConnectionReturn(useCallback(() => send({ type: 'retry.pressed' }), [send]));
  const isStopping = state.matches('unsubscribing');
  return (
    <div className={styles.state}>
      <p className={styles.checking} data-says="">
        {isAsking && <Trans>One moment: we are checking whether this vehicle already has an alert.</Trans>}
      </p>
      {(isStopping || state.matches({ form: 'activated' })) && (
        <Notice kind="info" live="status">
          <p>
            <Trans>Alerts for this vehicle are already sent to this address.</Trans>
          </p>
          <Button kind="secondary" isLoading={isStopping} onPress={() => send({ type: 'unsubscription.pressed' })}>
            <Trans>Stop the alerts for this vehicle</Trans>
          </Button>
        </Notice>
      )}
      <ProblemNotice
        problem={problem}
        onRetry={state.can({ type: 'retry.pressed' }) && (() => send({ type: 'retry.pressed' }))}
      />
    </div>
  );
};
