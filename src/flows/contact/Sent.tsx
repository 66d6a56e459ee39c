import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#app/to.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** The form is gone; a keyboard or a reader goes on from here. */
const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus();

/** The message is with the operator. */
export const Sent = () => {
  const { t } = useLingui();
  return (
    <>
      <h2 tabIndex={-1} ref={takeFocus}>
        <Trans>Your message has been sent</Trans>
      </h2>
      <Notice kind="success">
        <Trans>Thank you. We will answer you by e-mail.</Trans>
      </Notice>
      <Button url={to('/')}>{t({ message: 'Back to home', comment: 'es: Volver al Inicio' })}</Button>
    </>
  );
};
