import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { activationMachine } from '#machines/activation.ts';
import { useWording } from '#i18n/use-wording.ts';
import { Button } from '#ui/Button.tsx';
import { EmailField } from '#ui/EmailField.tsx';
import { Form } from '#ui/Form.tsx';
import { NewPassword } from '#ui/account/NewPassword.tsx';

/** What the link leaves open: a first password, or, where it came without its code, the address for another mail. */
export const ActivationForm = ({ state, send }: FlowProps<typeof activationMachine>) => {
  const { t } = useLingui();
  const wording = useWording();
  const { id, email, minLength, fieldProblems } = state.context;
  if (state.matches('choosingPassword'))
    return (
      <Form onSubmit={() => send({ type: 'activation.pressed' })}>
        <NewPassword
          isLast
          label={t`Your new password`}
          minLength={minLength ?? 0}
          values={state.context}
          problems={fieldProblems}
          onChange={(field, value) => send({ type: 'field.typed', field, value })}
        />
        <Button submit>
          <Trans>Activate the account</Trans>
        </Button>
      </Form>
    );
  if (!state.matches('withoutCode')) return null;
  return (
    <Form onSubmit={() => send({ type: 'mail.pressed' })}>
      <p>
        <Trans>Please follow the link in the e-mail we sent you. We can send you another one.</Trans>
      </p>
      {id === '' && (
        <EmailField
          isUserName
          enterKeyHint="send"
          label={t`E-mail`}
          value={email}
          onChange={(value) => send({ type: 'field.typed', field: 'email', value })}
          error={wording(fieldProblems.email)}
          required
        />
      )}
      <Button submit>
        <Trans>Send me another link</Trans>
      </Button>
    </Form>
  );
};
