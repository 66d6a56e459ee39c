import { Trans, useLingui } from '@lingui/react/macro';
import { emailProblem } from '#domain/accounts/email.ts';
import { to } from '#domain/page-path.ts';
import type { FlowProps, RouteProps } from '#runtime/use-flow.ts';
import type { passwordResetMachine } from '#machines/password-reset.ts';
import { useWording } from '#i18n/use-wording.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/page/Page.tsx';
import { useStep } from '#ui/page/page-step.ts';
import account from '#ui/account/account.module.css';
import { NewPassword } from '#ui/account/NewPassword.tsx';
import { NextSteps } from '#ui/account/NextSteps.tsx';
import { AccountOutcome, MailOutcome } from '#ui/account/AccountOutcome.tsx';
import { WithoutAccount } from '#ui/account/WithoutAccount.tsx';
import { ProofOfWork } from '#flows/captcha/ProofOfWork.tsx';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';

type Props = FlowProps<typeof passwordResetMachine> & RouteProps;

/** changePassword: the person requests a mail, and its link leads back here to choose another password (rule ACCOUNT-3). */
export const PasswordResetView = ({ state, send, params }: Props) => {
  const { t } = useLingui();
  const wording = useWording();
  const { id, email, minLength, fieldProblems, problem } = state.context;
  const isRefused = problem?.code === 'expired_password_reset_code';
  const isBusy = state.hasTag('busy');
  const isChoosing = state.matches('choosing') || state.matches('saving');
  const isRenter = params['holder'] === 'renter';
  const door = to(isRenter ? '/renters/login' : '/account/login');
  const isChanged = state.matches('changed');
  const steps = (
    <NextSteps
      present={isChanged ? 2 : isChoosing || state.matches('codeSent') ? 1 : 0}
      steps={[
        <Trans key="mail">We send you an email with a link.</Trans>,
        <Trans key="password">You open the link and choose a new password.</Trans>,
        <Trans key="door">You sign in with the new password.</Trans>,
      ]}
    />
  );
  const title = isChoosing ? t`Choose a new password` : t`Forgotten password`;
  useStep(isChoosing ? title : undefined);
  if (state.matches('codeSent'))
    return (
      <MailOutcome
        isCustomer={!isRenter}
        aside={steps}
        title={t`Please check your email`}
        says={<Trans>If there is an account for {email}, we have sent a link to choose a new password.</Trans>}>
        <Button kind="secondary" onPress={() => send({ type: 'another.pressed' })}>
          <Trans>Send it again, or to another address</Trans>
        </Button>
      </MailOutcome>
    );
  if (isChanged)
    return (
      <AccountOutcome
        aside={steps}
        title={t`Your password has been changed`}
        says={
          <Trans>You can now sign in with your email address and the new password. The old one no longer works.</Trans>
        }>
        <Button url={door}>{t`Sign in`}</Button>
      </AccountOutcome>
    );
  return (
    <>
      <Cover title={title} breadcrumb={[{ label: title }]} />
      <Page
        aside={
          <section className={account.aside}>
            {steps}
            <p>
              <Trans>
                Remembered your password? <Link url={door}>Sign in</Link>
              </Trans>
            </p>
            {!isRenter && <WithoutAccount />}
          </section>
        }>
        {!isChoosing && (
          <Form onSubmit={() => send({ type: 'code.pressed' })}>
            <ProblemNotice problem={problem} title={isRefused ? <Trans>This link no longer works</Trans> : undefined} />
            <EmailField
              isUserName
              enterKeyHint="send"
              label={t`Email`}
              hint={t`The email address of your account`}
              value={email}
              onChange={(value) => send({ type: 'field.typed', field: 'email', value })}
              error={wording(fieldProblems.email)}
              required
            />
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
              userName={emailProblem(id) === undefined ? id : email}
              label={t`Your new password`}
              minLength={minLength}
              values={state.context}
              problems={fieldProblems}
              onChange={(field, value) => send({ type: 'field.typed', field, value })}
            />
            <ProblemNotice problem={problem} />
            <Button submit isLoading={isBusy}>
              <Trans>Save the new password</Trans>
            </Button>
          </Form>
        )}
      </Page>
    </>
  );
};
