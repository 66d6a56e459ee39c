import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { isInProgress, isOverpaid, type Journey } from '#domain/journey.ts';
import { to } from '#domain/page-path.ts';
import type { RowState } from '#domain/selection.ts';
import { Button } from '../Button.tsx';
import { DeadlineText } from './DeadlineText.tsx';
import { GateMissing } from './GateMissing.tsx';
import { TripLabels } from './TripLabels.tsx';
import { Way } from './Way.tsx';
import styles from './trips.module.css';

export type TripWhatProps = {
  id: string;
  trip: Journey;
  now: string;
  rowState: RowState;
  primoPassantText: string | undefined;
  onComplete?: ((id: string) => void) | undefined;
  canSignIn: boolean;
  /** Absent where there is no receipt to show. */
  onReceipt?: ((id: string) => void) | undefined;
  /** Absent where the payment of the trip cannot be doubted. */
  onDoubt?: ((id: string) => void) | undefined;
  /** It was paid so long ago that it should be listed no more. */
  isListedTooLong?: boolean | undefined;
};

/** What a row says of its trip, whether it is ticked or not: ticking all draws none of it anew. */
export const TripWhat = memo(
  ({
    id,
    trip,
    now,
    rowState,
    primoPassantText,
    onComplete,
    canSignIn,
    onReceipt,
    onDoubt,
    isListedTooLong,
  }: TripWhatProps) => {
    const { t } = useLingui();
    const entryLabel = trip.in?.label;
    const exitLabel = trip.out?.label;
    return (
      <div id={id} className={styles.what}>
        {entryLabel !== undefined && exitLabel !== undefined && (
          <p className={styles.route}>
            <Way entryLabel={entryLabel} exitLabel={exitLabel} />
          </p>
        )}
        {isInProgress(trip) && (
          <p className={styles.route}>
            {entryLabel !== undefined && <>{entryLabel} — </>}
            <span>
              <Trans>Trip in progress</Trans>
            </span>
          </p>
        )}
        {rowState === 'completes' && onComplete && (
          <div>
            <Button kind="tertiary" padding={0} onPress={() => onComplete(trip.id)}>
              <Trans>Complete this trip</Trans>
            </Button>
          </div>
        )}
        {isOverpaid(trip) && (
          <div>
            <p>
              <Trans>You owe nothing for this trip. Ask the operator for the difference.</Trans>
            </p>
            <Button kind="tertiary" padding={0} url={to('/contact/chatbot')}>
              {t({ message: 'Contact us', comment: 'es: Póngase en contacto con nosotros' })}
            </Button>
          </div>
        )}
        {rowState === 'lacksGate' && <GateMissing canSignIn={canSignIn} />}
        <TripLabels trip={trip} />
        {onReceipt && (
          <div>
            <Button kind="tertiary" padding={0} onPress={() => onReceipt(trip.id)}>
              <Trans>See the receipt</Trans>
            </Button>
          </div>
        )}
        {onDoubt && (
          <div>
            {isListedTooLong && (
              <p>
                <Trans>The operator still lists this trip hours after you paid it.</Trans>
              </p>
            )}
            <Button kind="tertiary" padding={0} onPress={() => onDoubt(trip.id)}>
              <Trans>Still asked to pay this trip?</Trans>
            </Button>
          </div>
        )}
        <DeadlineText trip={trip} now={now} primoPassantText={primoPassantText} />
      </div>
    );
  },
);
