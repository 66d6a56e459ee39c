import { useLingui } from '@lingui/react/macro';
import { to } from '#app/to.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** The form is gone; a keyboard or a reader goes on from here. */
const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus();

/** No more alerts (§2.8). */
export const Unsubscribed = () => {
  const { t } = useLingui();
  return (
    <>
      <h2 tabIndex={-1} ref={takeFocus}>
        {t({ message: 'You are unsubscribed', comment: 'es: Baja exitosa' })}
      </h2>
      <Notice kind="success">
        {t({ message: 'You will no longer receive alerts.', comment: 'es: Ya no recibirá alertas.' })}
      </Notice>
      <Button url={to('/')}>{t({ message: 'Back to home', comment: 'es: Volver al Inicio' })}</Button>
    </>
  );
};
