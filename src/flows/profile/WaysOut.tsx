import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { profileMachine } from '#machines/profile.ts';
import { Button } from '#ui/Button.tsx';
import account from '#ui/account/account.module.css';
import styles from '#ui/account/profile.module.css';

type Props = FlowProps<typeof profileMachine>;

export const SignOut = ({ state, send, describedBy }: Props & { describedBy?: string }) => (
  <Button
    kind="secondary"
    describedBy={describedBy}
    isLoading={state.matches('loggingOut')}
    disabled={!state.matches('loggingOut') && !state.can({ type: 'logout.pressed' })}
    onPress={() => send({ type: 'logout.pressed' })}
  >
    <Trans>Sign out</Trans>
  </Button>
);

/** The ways out of the account, each with what it does, or what has to be done first (rule ACCOUNT-7). */
export const WaysOut = ({ state, send, isEditing }: Props & { isEditing: boolean }) => {
  const id = useId();
  const first = <Trans>Please save or cancel your changes first.</Trans>;
  return (
    <div className={styles.out}>
      <section>
        <SignOut state={state} send={send} describedBy={`${id}-leave`} />
        <p id={`${id}-leave`} className={account.why}>
          {isEditing ? first : <Trans>You will be signed out on this device. Your account stays as it is.</Trans>}
        </p>
      </section>
      <section>
        <Button
          kind="tertiary"
          {...(!isEditing && { padding: 0 })}
          describedBy={`${id}-delete`}
          disabled={!state.can({ type: 'deletion.pressed' })}
          onPress={() => send({ type: 'deletion.pressed' })}
        >
          <Trans>Delete my account</Trans>
        </Button>
        <p id={`${id}-delete`} className={account.why}>
          {isEditing ? (
            first
          ) : (
            <Trans>We will delete your details, vehicles and alerts for good. We ask you to confirm first.</Trans>
          )}
        </p>
      </section>
    </div>
  );
};
