import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { loginMachine } from '#machines/login.ts';
import { LaterHtml } from '#ui/operator/LaterHtml.tsx';
import { MailAgain, MailOutcome } from '#ui/account/AccountOutcome.tsx';
import { OpeningSteps } from '#ui/account/NextSteps.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import { OperatorLinks } from '#ui/operator/OperatorLinks.tsx';
import { MoneyStatement } from '#ui/money/MoneyStatement.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Page } from '#ui/page/Page.tsx';
import { useWording } from '#i18n/use-wording.ts';
import { Button } from '#ui/Button.tsx';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { ProofOfWork } from '#flows/captcha/ProofOfWork.tsx';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';

/** What it means that the account is blocked, and the button that helps. */
type WhileBlocked = { text: ReactNode; way: ReactNode };

type LoginFormProps = FlowProps<typeof loginMachine> & {
  /** Where a forgotten password is replaced. */
  passwordUrl: string;
  whileBlocked: WhileBlocked;
};

/** E-mail address and password; customers and rental companies alike. */
const LoginForm = ({ state, send, passwordUrl, whileBlocked }: LoginFormProps) => {
  const { t } = useLingui();
  const wording = useWording();
  const { email, password, fieldProblems, problem } = state.context;
  const isBlocked = problem?.code === 'user_temporary_blocked';
  return (
    <Form onSubmit={() => send({ type: 'login.pressed' })}>
      <EmailField
        isUserName
        label={t`Email`}
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
      <ProblemNotice
        problem={problem}
        actions={
          <>
            {state.can({ type: 'mail.pressed' }) && (
              <Button kind="secondary" onPress={() => send({ type: 'mail.pressed' })}>
                <Trans>Send the email again</Trans>
              </Button>
            )}
            {isBlocked && whileBlocked.way}
          </>
        }>
        {isBlocked && <p>{whileBlocked.text}</p>}
      </ProblemNotice>
      <Button kind={isBlocked ? 'secondary' : 'primary'} submit isLoading={state.hasTag('busy')}>
        {t`Sign in`}
      </Button>
      <ProofOfWork captcha={state.children.captcha} />
    </Form>
  );
};

type Props = FlowProps<typeof loginMachine> & {
  title: string;
  /** The page's place below home. */
  crumb: string;
  /** Where a forgotten password is changed. */
  passwordUrl: string;
  isRenter?: boolean;
  whileBlocked: WhileBlocked;
  /** The content beside the form, or below it. */
  children: ReactNode;
};

/** Signing in, for customers and rental companies alike; other actions belong to the page of each. */
export const SignInPage = ({
  state,
  send,
  title,
  crumb,
  passwordUrl,
  isRenter = false,
  whileBlocked,
  children,
}: Props) => {
  const { t } = useLingui();
  const { email, page, hasOpenPayment } = state.context;
  if (state.matches('mailed'))
    return (
      <MailOutcome
        isCustomer={!isRenter}
        aside={!isRenter && <OpeningSteps present={1} />}
        title={t`Please check your email`}
        says={
          <Trans>
            We have sent the link again to {email}. Please follow it to activate your account, then sign in.
          </Trans>
        }>
        <MailAgain state={state} send={send} isSentAgain={state.matches({ mailed: 'sentAgain' })} />
      </MailOutcome>
    );
  return (
    <>
      <Cover
        title={title}
        image={page.backgroundPicture}
        isAwaited
        subtitle={page.subtitle !== undefined && <LaterHtml html={page.subtitle} />}
        breadcrumb={[{ label: crumb }]}
      />
      <Page
        aside={
          <>
            {children}
            <OperatorLinks links={page.articleList} />
          </>
        }>
        {hasOpenPayment && (
          <Notice kind="info" live="status">
            <p>
              <MoneyStatement of={{ says: 'checkingOther' }} />
            </p>
          </Notice>
        )}
        <LoginForm state={state} send={send} passwordUrl={passwordUrl} whileBlocked={whileBlocked} />
      </Page>
    </>
  );
};
