import { Trans, useLingui } from '@lingui/react/macro';
import { sentEmail } from '#domain/accounts/email.ts';
import { to } from '#domain/page-path.ts';
import { type FlowProps, useLook } from '#runtime/use-flow.ts';
import type { contactMachine } from '#machines/contact.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import { Loading } from '#ui/notice/Loading.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Outcome } from '#ui/page/Outcome.tsx';
import { Page } from '#ui/page/Page.tsx';
import { LoadFailed } from '#ui/problem/LoadFailed.tsx';
import { besides, ReachLine } from '#ui/operator/Reach.tsx';
import { ContactForm } from './ContactForm.tsx';

/** The message has been sent: what happens next, and what it does not change. */
const Sent = ({ email }: { email: string }) => {
  const { t } = useLingui();
  return (
    <Outcome title={<Trans>Your message has been sent</Trans>} says={<Trans>We will reply to {email}.</Trans>}>
      <p>
        <Trans>What you owe and your deadlines stay as they are.</Trans>
      </p>
      <Button url={to('/')}>{t({ message: 'Back to home', comment: 'es: Volver al Inicio' })}</Button>
    </Outcome>
  );
};

/** Writing to the operator (rule HELP-8). */
export const ContactView = ({ state, send }: FlowProps<typeof contactMachine>) => {
  const { t } = useLingui();
  const look = useLook();
  const title = t`Write to us`;
  // Its place is free while the subjects load.
  const hasForm = !state.hasTag('problem') && !state.matches('closed') && !state.matches('sent');
  return (
    <>
      <Cover
        title={title}
        subtitle={hasForm && <Trans>Your message changes neither what you owe nor your deadlines.</Trans>}
        breadcrumb={[{ label: t`Help centre`, url: to('/help') }, { label: title }]}
      />
      <Page aside={besides(look, !state.matches('loading'))}>
        {!state.matches('sent') && <ReachLine look={look} />}
        {state.hasTag('busy') && <Loading />}
        {state.hasTag('problem') && <LoadFailed onRetry={() => send({ type: 'retry.pressed' })} />}
        {state.matches('closed') && (
          <>
            <Notice kind="info" live="status">
              <Trans>You cannot send us a message here at the moment. The help centre may have the answer.</Trans>
            </Notice>
            <Button url={to('/help')}>
              <Trans>Help centre</Trans>
            </Button>
          </>
        )}
        {(state.matches('form') || state.matches('sending')) && <ContactForm state={state} send={send} />}
        {state.matches('sent') && <Sent email={sentEmail(state.context.message.email)} />}
      </Page>
    </>
  );
};
