import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { Button } from '../Button.tsx';
import styles from './trips.module.css';

/** Why a trip in progress cannot be completed here, and where it can (rule PREP-13). */
export const GateMissing = ({ canSignIn }: { canSignIn: boolean }) => {
  const { t } = useLingui();
  return (
    <div className={styles.details}>
      <p>
        {canSignIn ? (
          <Trans comment="es: Este trayecto no está completo. Debe conectarse para completarlo antes de proceder al pago.">
            This trip is not complete. You need to sign in to complete it before paying.
          </Trans>
        ) : (
          <Trans>We do not know where this trip began. Please contact us to complete it.</Trans>
        )}
      </p>
      {canSignIn ? (
        <Button kind="tertiary" padding={0} url={to('/account/login')}>
          {t`Sign in`}
        </Button>
      ) : (
        <Button kind="tertiary" padding={0} url={to('/contact/chatbot')}>
          {t({ message: 'Contact us', comment: 'es: Póngase en contacto con nosotros' })}
        </Button>
      )}
    </div>
  );
};
