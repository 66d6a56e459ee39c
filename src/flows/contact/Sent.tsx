import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { ArrivingHeading } from '#ui/ArrivingHeading.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** The message is with the operator. */
export const Sent = () => {
  const { t } = useLingui();
  return (
    <>
      <ArrivingHeading>
        <Trans>Your message has been sent</Trans>
      </ArrivingHeading>
      <Notice kind="success">
        <Trans>Thank you. We will answer you by e-mail.</Trans>
      </Notice>
      <Button url={to('/')}>{t({ message: 'Back to home', comment: 'es: Volver al Inicio' })}</Button>
    </>
  );
};
