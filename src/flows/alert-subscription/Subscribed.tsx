import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#app/to.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** The form is gone; a keyboard or a reader goes on from here. */
const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus();

/** The alert is on (§2.8). */
export const Subscribed = () => {
  const { t } = useLingui();
  return (
    <>
      <h2 tabIndex={-1} ref={takeFocus}>
        <Trans>You are subscribed</Trans>
      </h2>
      <Notice kind="success">
        {t({
          message: 'We have recorded your details. You will receive an e-mail each time you pass a free-flow toll.',
          comment:
            'es: Hemos registrado sus datos correctamente. Recibirá un correo electrónico cada vez que pase por un peaje free-flow.',
        })}
      </Notice>
      <Button url={to('/')}>{t({ message: 'Back to home', comment: 'es: Volver al Inicio' })}</Button>
    </>
  );
};
