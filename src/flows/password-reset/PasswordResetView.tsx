import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#app/to.ts';
import type { FlowProps, RouteProps } from '#app/use-flow.ts';
import type { passwordResetMachine } from '#machines/password-reset.ts';
import { useWording } from '#i18n/use-wording.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { EmailField } from '#ui/EmailField.tsx';
import { Form } from '#ui/Form.tsx';
import { Page } from '#ui/Page.tsx';
import { useStep } from '#ui/page-step.ts';
import { NewPassword } from '#flows/parts/account/NewPassword.tsx';
import { Settled } from '#flows/parts/account/Settled.tsx';
import { ProofOfWork } from '#flows/parts/captcha/ProofOfWork.tsx';
import { ProblemNotice } from '#ui/ProblemNotice.tsx';

type Props = FlowProps<typeof passwordResetMachine> & RouteProps;

/** changePassword: a mail is asked for, and its link leads back here to choose another password (rule ACCOUNT-3). */
export const PasswordResetView = ({ state, send, params }: Props) => {
  const { t } = useLingui();
  const wording = useWording();
  const { email, minLength, fieldProblems, problem } = state.context;
  const isBusy = state.hasTag('busy');
  const isChoosing = state.matches('choosing') || state.matches('saving');
  const title = isChoosing ? t`Choose a new password` : t`Forgotten password`;
  useStep(isChoosing ? title : undefined);
  const error = <ProblemNotice problem={problem} />;
  return (
    <>
      <Cover title={title} breadcrumb={[{ label: title }]} />
      <Page>
        {state.matches('codeSent') && (
          <>
            <Settled title={<Trans>Please check your e-mail</Trans>}>
              <Trans>If there is an account for {email}, we have sent it a link to choose a new password.</Trans>
            </Settled>
            <Button kind="secondary" onPress={() => send({ type: 'another.pressed' })}>
              <Trans>Send it again, or to another address</Trans>
            </Button>
          </>
        )}
        {state.matches('changed') && (
          <>
            <Settled title={<Trans>Your password has been changed</Trans>}>
              <Trans>You can sign in with it now.</Trans>
            </Settled>
            <Button url={to(params['holder'] === 'renter' ? '/renters/login' : '/account/login')}>
              {t({ message: 'Sign in', comment: 'es: Conectarse' })}
            </Button>
          </>
        )}
        {(state.matches('asking') || state.matches('sendingCode')) && (
          <Form onSubmit={() => send({ type: 'code.pressed' })}>
            <p>
              <Trans>
                Please enter the e-mail address of your account: we will send you a link to choose a new password.
              </Trans>
            </p>
            <EmailField
              isUserName
              enterKeyHint="send"
              label={t`E-mail`}
              value={email}
              onChange={(value) => send({ type: 'field.typed', field: 'email', value })}
              error={wording(fieldProblems.email)}
              required
            />
            {error}
            <Button submit isLoading={isBusy}>
              <Trans>Send me the link</Trans>
            </Button>
            <ProofOfWork captcha={state.children.captcha} />
          </Form>
        )}
        {isChoosing && (
          <Form onSubmit={() => send({ type: 'password.submitted' })}>
            <NewPassword
              isLast
              label={t`Your new password`}
              minLength={minLength}
              values={state.context}
              problems={fieldProblems}
              onChange={(field, value) => send({ type: 'field.typed', field, value })}
            />
            {error}
            <Button submit isLoading={isBusy}>
              <Trans>Save the new password</Trans>
            </Button>
          </Form>
        )}
      </Page>
    </>
  );
};
