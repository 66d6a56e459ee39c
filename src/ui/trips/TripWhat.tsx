import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { isOverpaid, isPaidInFull, type Journey } from '#domain/trips/journey.ts';
import type { RowState } from '#domain/trips/selection.ts';
import { Button } from '../Button.tsx';
import { ContactButton } from '../operator/ContactButton.tsx';
import styles from './trips.module.css';
import { Icon } from '../icons.tsx';
import { OperatorHtml } from '../operator/OperatorHtml.tsx';
import type { TripWords } from './use-trip-words.ts';

/** Why a trip needs no payment, now or any more, in place of its deadline (rules LIST-24, DUE-7). */
const Standing = ({ words: { standing }, isPaid }: { words: TripWords; isPaid: boolean }) => {
  const [what, ...more] = standing;
  if (what === undefined) return null;
  return (
    <div className={styles.deadline} data-tone={isPaid ? 'green' : 'neutral'} aria-hidden="true">
      {isPaid && <Icon name="check" size={16} />}
      <span className={styles.parts}>
        <span>{what}</span>
        {more.map((text) => (
          <span key={text} className={styles.until}>
            {text}
          </span>
        ))}
      </span>
    </div>
  );
};

/** The deadline of a trip, as text, icon and colour (rules DUE-2, DUE-5). */
const Deadline = ({ words, ownText }: { words: TripWords; ownText: string | undefined }) => {
  const { tone, deadline, lastDay } = words;
  if (tone === undefined) return null;
  if (deadline === '' && ownText !== undefined)
    return (
      <div className={styles.deadline} data-tone={tone}>
        <OperatorHtml html={ownText} />
      </div>
    );
  return (
    <div className={styles.deadline} data-tone={tone} aria-hidden="true">
      <span className={styles.parts}>
        <span>{deadline}</span> {lastDay !== '' && <span className={styles.until}>{lastDay}</span>}
      </span>
    </div>
  );
};

/** Why a trip in progress cannot be completed here, and where it can be (rule PREP-13). The summary has the way to sign in. */
const GateMissing = ({ canSignIn }: { canSignIn: boolean }) =>
  canSignIn ? (
    <p>
      <Trans comment="es: Este trayecto no está completo. Debe conectarse para completarlo antes de proceder al pago.">
        This trip is not complete. You need to sign in to complete it before paying.
      </Trans>
    </p>
  ) : (
    <div>
      <p>
        <Trans>We do not know where this trip began. Please contact us to complete it.</Trans>
      </p>
      <ContactButton kind="tertiary" />
    </div>
  );

export type TripWhatProps = {
  trip: Journey;
  rowState: RowState;
  primoPassantText: string | undefined;
  onComplete?: ((id: string) => void) | undefined;
  /** Whether signing in is possible if a trip cannot be completed here. */
  canSignIn?: boolean;
  /** The page says elsewhere how the surplus of overpaid trips is asked for. */
  isRefundElsewhere?: boolean;
  /** Absent without a receipt. */
  onReceipt?: ((id: string) => void) | undefined;
  /** Absent if the payment of the trip cannot be doubted. */
  onDoubt?: ((id: string) => void) | undefined;
  /** It was paid so long ago that it should no longer be listed. */
  isListedTooLong?: boolean | undefined;
};

/** The content of a row, memoised so that selecting all does not render it again. Texts that the box's name contains are hidden from screen readers. */
export const TripWhat = memo(
  ({
    trip,
    words,
    rowState,
    primoPassantText,
    onComplete,
    canSignIn = false,
    isRefundElsewhere = false,
    onReceipt,
    onDoubt,
    isListedTooLong,
  }: TripWhatProps & { words: TripWords }) => {
    const entryLabel = trip.in?.label;
    const exitLabel = trip.out?.label;
    const { kind, labels, underWay } = words;
    return (
      <div className={styles.what}>
        {entryLabel !== undefined && exitLabel !== undefined && (
          <p className={styles.route} aria-hidden="true">
            <span dir="auto">{entryLabel}</span> → <span dir="auto">{exitLabel}</span>
          </p>
        )}
        {underWay !== '' && (
          <p className={styles.route} aria-hidden="true">
            {entryLabel !== undefined && (
              <>
                <span dir="auto">{entryLabel}</span> —{' '}
              </>
            )}
            <span>{underWay}</span>
          </p>
        )}
        <p className={`${styles.labels} ${styles.parts}`} aria-hidden="true">
          {kind !== '' && <span>{kind}</span>}
          {labels.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </p>
        {rowState === 'completes' && onComplete && (
          <div>
            <Button kind="tertiary" padding={0} onPress={() => onComplete(trip.id)}>
              <Trans>Complete this trip</Trans>
            </Button>
          </div>
        )}
        <Standing words={words} isPaid={isPaidInFull(trip) || trip.note === 'paid'} />
        {isOverpaid(trip) && !isRefundElsewhere && (
          <div>
            <p>
              <Trans>Ask the operator for the difference.</Trans>
            </p>
            <ContactButton kind="tertiary" />
          </div>
        )}
        {rowState === 'lacksGate' && <GateMissing canSignIn={canSignIn} />}
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
                <Trans>The operator still lists this trip hours after you paid for it.</Trans>
              </p>
            )}
            <Button kind="tertiary" padding={0} onPress={() => onDoubt(trip.id)}>
              <Trans>Still asked to pay for this trip?</Trans>
            </Button>
          </div>
        )}
        <Deadline words={words} ownText={primoPassantText} />
      </div>
    );
  },
);
