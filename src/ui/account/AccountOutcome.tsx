import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId } from 'react';
import type { Problem } from '#domain/problem.ts';
import { to } from '#domain/page-path.ts';
import { Button } from '../Button.tsx';
import { Cover } from '../page/Cover.tsx';
import { Link } from '../Link.tsx';
import { Notice } from '../notice/Notice.tsx';
import { Outcome } from '../page/Outcome.tsx';
import { Page } from '../page/Page.tsx';
import { useStep } from '../page/page-step.ts';
import { ProblemNotice } from '../problem/ProblemNotice.tsx';
import account from './account.module.css';
import { WithoutAccount } from './WithoutAccount.tsx';

type Props = {
  title: string;
  /** The page's place below home. */
  crumb?: string;
  /** What happened, and what comes next. */
  says: ReactNode;
  /** Below it: what the person can do. */
  children: ReactNode;
  /** Beside it: what an account is good for, or where this step belongs. */
  aside?: ReactNode;
};

/** The result of a finished form, in place of the form's page: its title takes the focus. */
export const AccountOutcome = ({ title, crumb = title, says, children, aside }: Props) => {
  useStep(title);
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <>
      <Cover title={title} breadcrumb={[{ label: crumb }]} />
      <Page aside={aside && <section className={account.aside}>{aside}</section>}>
        <Outcome says={says}>{children}</Outcome>
      </Page>
    </>
  );
};

/** A mail with a link is under way: how to get it again, here or from the operator (rule ACCOUNT-2). */
export const MailOutcome = ({ isCustomer, children, aside, ...outcome }: Props & { isCustomer: boolean }) => (
  <AccountOutcome
    {...outcome}
    aside={
      isCustomer ? (
        <>
          {aside}
          <WithoutAccount />
        </>
      ) : (
        aside
      )
    }>
    <p>
      <Trans>Nothing received? Check your spam folder.</Trans>
    </p>
    {children}
    <p>
      <Trans>
        Still nothing? <Link url={to('/contact')}>Write to us</Link>
      </Trans>
    </p>
  </AccountOutcome>
);

type Press = { type: 'mail.pressed' };

/** The flow that has sent the mail; it may not be asked again during the pause after one. */
type AgainProps = {
  state: { can(event: Press): boolean; hasTag(tag: 'busy'): boolean; context: { problem: Problem | null } };
  send: (event: Press) => void;
  isSentAgain: boolean;
};

/** Requests the mail again; after each mail there is a pause, which the page explains. */
export const MailAgain = ({ state, send, isSentAgain }: AgainProps) => {
  const press: Press = { type: 'mail.pressed' };
  const isSending = state.hasTag('busy');
  const isPaused = !isSending && !state.can(press);
  const id = useId();
  return (
    <>
      <ProblemNotice problem={state.context.problem} />
      <Button
        disabled={isPaused}
        isLoading={isSending}
        {...(isPaused && { describedBy: id })}
        onPress={() => send(press)}>
        <Trans>Send the email again</Trans>
      </Button>
      {isSentAgain && (
        <Notice kind="info" live="status">
          <Trans>The email has been sent again.</Trans>
        </Notice>
      )}
      {isPaused && (
        <p id={id} className={account.why}>
          <Trans>A minute after each email, you can ask for it again.</Trans>
        </p>
      )}
    </>
  );
};
