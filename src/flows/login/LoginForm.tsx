import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { loginMachine } from '#machines/login.ts';
import { useWording } from '#i18n/use-wording.ts';
import { Button } from '#ui/Button.tsx';
import { EmailField } from '#ui/EmailField.tsx';
import { Form } from '#ui/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { ProofOfWork } from '#flows/captcha/ProofOfWork.tsx';
import { ProblemNotice } from '#ui/ProblemNotice.tsx';

type Props = FlowProps<typeof loginMachine> & { /** Where a forgotten password is replaced. */ passwordUrl: string };

/** E-mail address and password; customers and rental companies alike. */
export const LoginForm = ({ state, send, passwordUrl }: Props) => {
  const { t } = useLingui();
  const wording = useWording();
  const { email, password, fieldProblems, problem } = state.context;
  return (
    <Form onSubmit={() => send({ type: 'login.pressed' })}>
      <EmailField
        isUserName
        label={t`E-mail`}
        value={email}
        onChange={(value) => send({ type: 'field.typed', field: 'email', value })}
        error={wording(fieldProblems.email)}
        required
      />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        onChange={(value) => send({ type: 'field.typed', field: 'password', value })}
        error={wording(fieldProblems.password)}
      />
      <p>
        <Link url={passwordUrl}>
          <Trans>Forgotten your password?</Trans>
        </Link>
      </p>
      <ProblemNotice problem={problem}>
        {state.can({ type: 'mail.pressed' }) && (
          <Button kind="secondary" onPress={() => send({ type: 'mail.pressed' })}>
            <Trans>Send the e-mail again</Trans>
          </Button>
        )}
      </ProblemNotice>
      <Button submit isLoading={state.hasTag('busy')}>
        {t`Sign in`}
      </Button>
      <ProofOfWork captcha={state.children.captcha} />
    </Form>
  );
};
