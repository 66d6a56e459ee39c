import { useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { ArrivingHeading } from './ArrivingHeading.tsx';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

/** The alerts have been stopped (rule ALERT-11). */
export const Unsubscribed = () => {
  const { t } = useLingui();
  return (
    <>
      <ArrivingHeading>{t({ message: 'You are unsubscribed', comment: 'es: Baja exitosa' })}</ArrivingHeading>
      <Notice kind="success">
        {t({ message: 'You will no longer receive alerts.', comment: 'es: Ya no recibirá alertas.' })}
      </Notice>
      <Button url={to('/')}>{t({ message: 'Back to home', comment: 'es: Volver al Inicio' })}</Button>
    </>
  );
};
