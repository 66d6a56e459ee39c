import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { registrationMachine } from '#machines/registration.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/page/Page.tsx';
import account from '#ui/account/account.module.css';
import { Gains } from '#ui/account/Gains.tsx';
import { OpeningSteps } from '#ui/account/NextSteps.tsx';
import { WithoutAccount } from '#ui/account/WithoutAccount.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { MailAgain, MailOutcome } from '#ui/account/AccountOutcome.tsx';

/** The account waits for the link in its mail, which can be sent again (rule ACCOUNT-2). */
const Registered = ({ state, send }: FlowProps<typeof registrationMachine>) => {
  const { t } = useLingui();
  const { email } = state.context.draft;
  return (
    <MailOutcome
      isCustomer
      aside={<OpeningSteps present={1} />}
      title={t`One more step: activate your account`}
      crumb={t`Activate your account`}
      says={<Trans>We have sent an email to {email}. Please follow the link in it.</Trans>}>
      <MailAgain state={state} send={send} isSentAgain={state.matches({ registered: 'sentAgain' })} />
      <Button kind="secondary" onPress={() => send({ type: 'another.pressed' })}>
        <Trans>Correct the email address</Trans>
      </Button>
    </MailOutcome>
  );
};

/** account/register (rule ACCOUNT-1). */
export const RegistrationView = ({ state, send }: FlowProps<typeof registrationMachine>) => {
  const { t } = useLingui();
  const title = t`Create an account`;
  if (state.matches('registered')) return <Registered state={state} send={send} />;
  return (
    <>
      <Cover title={title} breadcrumb={[{ label: title }]} />
      <Page
        aside={
          <section className={account.aside}>
            <OpeningSteps present={0} />
            <h2>
              <Trans>With an account</Trans>
            </h2>
            <Gains />
          </section>
        }>
        <div className={account.entry}>
          <p>
            <Trans>
              Do you already have an account? <Link url={to('/account/login')}>Sign in</Link>
            </Trans>
          </p>
          <WithoutAccount />
        </div>
        <RegistrationForm state={state} send={send} />
      </Page>
    </>
  );
};
