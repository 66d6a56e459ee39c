import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/use-flow.ts';
import type { loginMachine } from '#machines/login.ts';
import { wordingOf } from '#i18n/wording.ts';
import { Button } from '#ui/Button.tsx';
import { EmailField } from '#ui/EmailField.tsx';
import { Form } from '#ui/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { ProofOfWork } from '#flows/parts/captcha/ProofOfWork.tsx';

type Props = FlowProps<typeof loginMachine> & { /** Where a forgotten password is replaced. */ passwordUrl: string };

/** E-mail address and password; customers and rental companies alike. */
export const LoginForm = ({ state, send, passwordUrl }: Props) => {
  const { t, i18n } = useLingui();
  const { email, password, fieldProblems, problem } = state.context;
  const errorOf = (field: keyof typeof fieldProblems) =>
    fieldProblems[field] && wordingOf(i18n, { code: fieldProblems[field] });
  return (
    <Form onSubmit={() => send({ type: 'login.pressed' })}>
      <EmailField
        label={t`E-mail`}
        value={email}
        onChange={(value) => send({ type: 'field.typed', field: 'email', value })}
        error={errorOf('email')}
        required
      />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        value={password}
        onChange={(value) => send({ type: 'field.typed', field: 'password', value })}
        error={errorOf('password')}
      />
      <p>
        <Link url={passwordUrl}>
          <Trans>Forgotten your password?</Trans>
        </Link>
      </p>
      {problem && (
        <Notice kind="error" live="alert">
          <p>{wordingOf(i18n, problem)}</p>
          {state.can({ type: 'mail.pressed' }) && (
            <Button kind="secondary" onPress={() => send({ type: 'mail.pressed' })}>
              <Trans>Send the e-mail again</Trans>
            </Button>
          )}
        </Notice>
      )}
      <Button submit isLoading={state.hasTag('busy')}>
        {t({ message: 'Sign in', comment: 'es: Conectarse' })}
      </Button>
      <ProofOfWork captcha={state.children.captcha} />
    </Form>
  );
};
