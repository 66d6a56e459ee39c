import { Trans } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { registrationMachine } from '#machines/registration.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import account from '#ui/account/account.module.css';
import { Settled } from '#ui/account/Settled.tsx';
import { WithoutAccount } from '#ui/account/WithoutAccount.tsx';
import { ProblemNotice } from '#ui/ProblemNotice.tsx';

/** The account waits for the link in its mail, which can be sent again (rule ACCOUNT-2). */
export const Registered = ({ state, send }: FlowProps<typeof registrationMachine>) => {
  const { draft, problem } = state.context;
  const { email } = draft;
  return (
    <>
      <Settled title={<Trans>One more step: activate your account</Trans>}>
        <Trans>We have sent an e-mail to {email}. Please follow the link in it.</Trans>
      </Settled>
      <ProblemNotice problem={problem} />
      <p>
        <Trans>Nothing received? Check your spam folder, or ask us to send it again.</Trans>
      </p>
      <div className={account.entry}>
        <Button kind="secondary" isLoading={state.hasTag('busy')} onPress={() => send({ type: 'mail.pressed' })}>
          <Trans>Send the e-mail again</Trans>
        </Button>
        <div data-says="">
          {state.matches({ registered: 'mailedAgain' }) && (
            <Notice kind="info">
              <Trans>The e-mail has been sent again.</Trans>
            </Notice>
          )}
        </div>
      </div>
      <WithoutAccount />
    </>
  );
};
