import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { passwordChangeMachine } from '#machines/password-change.ts';
import { useWording } from '#i18n/use-wording.ts';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Icon } from '#ui/icons.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import styles from '#ui/account/account.module.css';
import { NewPassword } from '#ui/account/NewPassword.tsx';

type Props = {
  change: ActorRefFrom<typeof passwordChangeMachine>;
  /** The e-mail address of the account, from which password managers know whose password changes. */
  userName: string;
};

/** Old, new and confirmation; then a check mark and Close (rule ACCOUNT-5). */
export const PasswordDialog = ({ change, userName }: Props) => {
  const { t } = useLingui();
  const wording = useWording();
  const state = useSelector(change, (snapshot) => snapshot);
  const { send } = change;
  const { current, minLength, areOthersOut, fieldProblems, problem } = state.context;
  const isSaving = state.hasTag('busy');
  const close = () => send({ type: 'dialog.closed' });
  if (state.matches('changed'))
    return (
      <Dialog
        title={<Trans>Your password has been changed</Trans>}
        open
        isMessage
        onClose={close}
        footer={<Button onPress={close}>{t`Close`}</Button>}>
        <p className={styles.tick} data-says="">
          <Icon name="check" size={48} />
          <Trans>Please use the new password the next time you sign in.</Trans>
        </p>
        <p>
          {areOthersOut === true ? (
            <Trans>You have been signed out on all other devices.</Trans>
          ) : (
            <Trans>You may still be signed in on other devices. Please sign out on those that other people use.</Trans>
          )}
        </p>
      </Dialog>
    );
  return (
    <Dialog title={<Trans>Change the password</Trans>} open onClose={close} footer={null}>
      <Form onSubmit={() => send({ type: 'password.submitted' })} bare>
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          value={current}
          onChange={(value) => send({ type: 'field.typed', field: 'current', value })}
          error={
            fieldProblems.current === 'password_mandatory'
              ? t`Please enter your current password.`
              : wording(fieldProblems.current)
          }
        />
        <NewPassword
          isLast
          userName={userName}
          label={t`Your new password`}
          minLength={minLength}
          values={state.context}
          problems={fieldProblems}
          onChange={(field, value) => send({ type: 'field.typed', field, value })}
        />
        <ProblemNotice problem={problem} />
        <div data-actions="">
          <Button submit isLoading={isSaving}>
            <Trans>Validate</Trans>
          </Button>
          <Button kind="secondary" disabled={isSaving} onPress={close}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
