import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { ArrivingHeading } from '#ui/ArrivingHeading.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** The alert is on (rule ALERT-5). */
export const Subscribed = () => {
  const { t } = useLingui();
  return (
    <>
      <ArrivingHeading>
        <Trans>You are subscribed</Trans>
      </ArrivingHeading>
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
