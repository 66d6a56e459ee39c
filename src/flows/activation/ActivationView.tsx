import { Trans, useLingui } from '@lingui/react/macro';
import { emailProblem } from '#domain/accounts/email.ts';
import { to } from '#domain/page-path.ts';
import type { FlowProps, RouteProps } from '#runtime/use-flow.ts';
import type { activationMachine } from '#machines/activation.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Spinner } from '#ui/notice/Spinner.tsx';
import account from '#ui/account/account.module.css';
import { Gains } from '#ui/account/Gains.tsx';
import { AccountOutcome, MailAgain, MailOutcome } from '#ui/account/AccountOutcome.tsx';
import { OpeningSteps } from '#ui/account/NextSteps.tsx';
import { WithoutAccount } from '#ui/account/WithoutAccount.tsx';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';
import { useWording } from '#i18n/use-wording.ts';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { NewPassword } from '#ui/account/NewPassword.tsx';

/** The form that the link leads to: a first password, or, if the link has no code, the address for another mail. */
const ActivationForm = ({ state, send }: FlowProps<typeof activationMachine>) => {
  const { t } = useLingui();
  const wording = useWording();
  const { id, email, minLength, fieldProblems } = state.context;
  if (state.matches('choosingPassword'))
    return (
      <Form onSubmit={() => send({ type: 'activation.pressed' })}>
        <NewPassword
          isLast
          userName={emailProblem(id) === undefined ? id : email}
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
        <Trans>Please follow the link in the email we sent you. We can send you another one.</Trans>
      </p>
      {id === '' && (
        <EmailField
          isUserName
          enterKeyHint="send"
          label={t`Email`}
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

type Props = FlowProps<typeof activationMachine> & RouteProps;

/** The link of an activation mail: at once for a customer, with a first password for a rental company (rules ACCOUNT-2, FLEET-1). */
export const ActivationView = ({ state, send, params }: Props) => {
  const { t } = useLingui();
  const { problem } = state.context;
  const title = t`Activate your account`;
  const isStuck = state.hasTag('problem');
  const problemTitle = state.matches('refused') ? (
    <Trans>This link no longer works</Trans>
  ) : isStuck ? (
    <Trans>Your account is not active yet</Trans>
  ) : undefined;
  const isCustomer = params['holder'] !== 'renter';
  if (state.matches('mailed'))
    return (
      <MailOutcome
        isCustomer={isCustomer}
        aside={isCustomer && <OpeningSteps present={1} />}
        title={t`Please check your email`}
        says={<Trans>If this account is not active yet, we have sent you another link.</Trans>}>
        <MailAgain state={state} send={send} isSentAgain={state.matches({ mailed: 'sentAgain' })} />
      </MailOutcome>
    );
  if (state.matches('activated') || state.matches('activeAlready'))
    return (
      <AccountOutcome
        aside={
          isCustomer && (
            <>
              <h2>
                <Trans>With an account</Trans>
              </h2>
              <Gains />
            </>
          )
        }
        title={t`Your account is active`}
        says={<Trans>You can now sign in with your email address and your password.</Trans>}>
        {!isCustomer && (
          <p>
            <Trans>You will then see the late payments and the vehicles of your fleet.</Trans>
          </p>
        )}
        <Button url={to(isCustomer ? '/account/login' : '/renters/login')}>{t`Sign in`}</Button>
      </AccountOutcome>
    );
  return (
    <>
      <Cover title={title} breadcrumb={[{ label: title }]} />
      <Page
        aside={
          isCustomer && (
            <section className={account.aside}>
              <OpeningSteps present={1} />
              <WithoutAccount />
            </section>
          )
        }>
        {state.hasTag('busy') && (
          <Spinner>
            <Trans>One moment, please…</Trans>
          </Spinner>
        )}
        <ProblemNotice
          problem={problem}
          title={problemTitle}
          actions={
            <>
              {state.can({ type: 'retry.pressed' }) && (
                <Button onPress={() => send({ type: 'retry.pressed' })}>
                  <Trans>Try again</Trans>
                </Button>
              )}
              {state.matches('refused') && (
                <Button onPress={() => send({ type: 'mail.pressed' })}>
                  <Trans>Send me another link</Trans>
                </Button>
              )}
            </>
          }
          links={
            isStuck && (
              <Button kind="tertiary" padding={0} url={to('/contact')}>
                {t`Write to us`}
              </Button>
            )
          }
        />
        <ActivationForm state={state} send={send} />
      </Page>
    </>
  );
};
