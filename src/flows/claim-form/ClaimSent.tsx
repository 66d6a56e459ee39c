import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import type { Journey } from '#domain/journey.ts';
import { ArrivingHeading } from '#ui/ArrivingHeading.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from './claim-form.module.css';
import { ContestedTrips } from './ContestedTrips.tsx';

/** The claim is with the operator: its number, to keep or to print. */
export const ClaimSent = ({
  number,
  trips,
  sentBefore,
}: {
  number: string;
  trips: Journey[];
  sentBefore: readonly string[];
}) => {
  const { t } = useLingui();
  const earlier = sentBefore.join(', ');
  return (
    <>
      <ArrivingHeading>
        <Trans>Your claim has been sent</Trans>
      </ArrivingHeading>
      <Notice kind="success">
        <p>
          <Trans>
            Your claim number is <strong className={styles.claimNumber}>{number}</strong>. Please keep it.
          </Trans>
        </p>
        <p>
          <Trans>We have sent it to you by e-mail. We will reply to the same address.</Trans>
        </p>
        {earlier !== '' && (
          <p>
            <Trans>Sent earlier: {earlier}.</Trans>
          </p>
        )}
      </Notice>
      <ContestedTrips trips={trips} />
      <div className={styles.actions}>
        <Button kind="secondary" onPress={() => globalThis.print()}>
          <Trans>Print</Trans>
        </Button>
        <Button url={to('/')}>{t({ message: 'Back to home', comment: 'es: Volver al Inicio' })}</Button>
      </div>
    </>
  );
};
