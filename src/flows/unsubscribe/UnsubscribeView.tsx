import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type FlowProps, useOffer } from '#runtime/use-flow.ts';
import type { unsubscribeMachine } from '#machines/unsubscribe.ts';
import { sentEmail } from '#domain/accounts/email.ts';
import { useWording } from '#i18n/use-wording.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { MissingHint } from '#ui/form/MissingHint.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Outcome } from '#ui/page/Outcome.tsx';
import { Page } from '#ui/page/Page.tsx';
import { to } from '#domain/page-path.ts';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';

/** Ending the alerts of an e-mail address (rule ALERT-11). */
export const UnsubscribeView = ({ state, send }: FlowProps<typeof unsubscribeMachine>) => {
  const { t } = useLingui();
  const wording = useWording();
  const offersAlerts = useOffer('subscription');
  const { email, emailProblem, problem } = state.context;
  const title = t`Unsubscribe from alerts`;
  const isSending = state.matches('sending');
  const isMissing = email.trim() === '';
  const hint = useId();
  return (
    <>
      <Cover title={title} breadcrumb={[{ label: title }]} />
      <Page>
        {state.matches('done') ? (
          <Outcome
            title={t({ message: 'You are unsubscribed', comment: 'es: Baja exitosa' })}
            says={
              <>
                <p>{t({ message: 'You will no longer receive alerts.', comment: 'es: Ya no recibirá alertas.' })}</p>
                <p>{sentEmail(email)}</p>
              </>
            }>
            <p>
              <Trans>You still have to pay for your trips on time: please look them up after each passage.</Trans>
            </p>
            <Button url={to('/')}>{t({ message: 'Back to home', comment: 'es: Volver al Inicio' })}</Button>
          </Outcome>
        ) : (
          <Form onSubmit={() => send({ type: 'unsubscription.submitted' })}>
            <Notice kind="warning">
              <p>
                <Trans>You will be unsubscribed for all your vehicles. This address will receive no more alerts.</Trans>
              </p>
              {offersAlerts && (
                <Link url={to('/alert')}>
                  <Trans>Stop the alerts for one vehicle only</Trans>
                </Link>
              )}
            </Notice>
            <EmailField
              enterKeyHint="send"
              label={t`Email`}
              hint={t`The address that receives the alerts`}
              value={email}
              onChange={(typed) => send({ type: 'email.typed', email: typed })}
              error={wording(emailProblem)}
              required
            />
            <ProblemNotice problem={problem}>
              <p>
                <Trans>You may still receive alerts.</Trans>
              </p>
            </ProblemNotice>
            {isMissing && <MissingHint id={hint} />}
            <Button submit disabled={isMissing} isLoading={isSending} {...(isMissing && { describedBy: hint })}>
              {t({ message: 'Confirm', comment: 'es: Confirmar' })}
            </Button>
          </Form>
        )}
      </Page>
    </>
  );
};
