import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useId } from 'react';
import { isInProgress, isOverpaid, overpaidBy, paidBefore, surchargeOf, totalOf } from '#domain/journey.ts';
import { Checkbox } from '../Checkbox.tsx';
import { Icon } from '../icons.tsx';
import { Money } from '../Money.tsx';
import { OpenAmount } from '../OpenAmount.tsx';
import { TripWhat, type TripWhatProps } from './TripWhat.tsx';
import styles from './trips.module.css';
import { formatDateTime } from '#i18n/formats.ts';

/** When a trip was made; a prepayment has no date yet. */
const TripWhen = memo(({ date }: { date: string }) => {
  const { t, i18n } = useLingui();
  if (date === '') return <span className={styles.when}>{t`Trip to be made`}</span>;
  return (
    <time dateTime={date} className={styles.when}>
      {formatDateTime(date, i18n.locale)}
    </time>
  );
});

type Props = Omit<TripWhatProps, 'id'> & {
  isTicked: boolean;
  /** The Tab key reaches its box. */
  isTabStop: boolean;
  /** The id of the hint about the arrow keys. */
  hintId?: string | undefined;
  onToggle: (id: string) => void;
  onRemove?: ((id: string) => void) | undefined;
};

/** One trip: time, gates, class and network, price and deadline (rule LIST-4). */
export const TripRow = memo(
  ({
    trip,
    now,
    rowState,
    isTicked,
    isTabStop,
    hintId,
    primoPassantText,
    onToggle,
    onComplete,
    canSignIn,
    onRemove,
    onReceipt,
    onDoubt,
    isListedTooLong,
  }: Props) => {
    const { t } = useLingui();
    const id = useId();
    const [surcharge, paid] = [surchargeOf(trip), paidBefore(trip)];
    return (
      <div className={styles.row} data-ticked={isTicked || undefined}>
        <Checkbox
          value={trip.id}
          checked={isTicked}
          disabled={rowState !== 'selectable'}
          isTabStop={isTabStop}
          describedBy={[`${id}-what`, !isInProgress(trip) && `${id}-price`, hintId].filter(Boolean).join(' ')}
          onChange={() => onToggle(trip.id)}
        >
          <TripWhen date={trip.date} />
        </Checkbox>
        <TripWhat
          id={`${id}-what`}
          trip={trip}
          now={now}
          rowState={rowState}
          primoPassantText={primoPassantText}
          onComplete={onComplete}
          canSignIn={canSignIn}
          onReceipt={onReceipt}
          onDoubt={onDoubt}
          isListedTooLong={isListedTooLong}
        />
        {trip.nature === 'prePayment' && onRemove && (
          <button
            type="button"
            className={styles.remove}
            aria-label={t`Remove this prepayment`}
            onClick={() => onRemove(trip.id)}
          >
            <Icon name="bin" size={24} />
          </button>
        )}
        {!isInProgress(trip) && (
          <OpenAmount trips={[trip]} isTabStop={isTabStop}>
            <strong id={`${id}-price`} className={styles.price} data-overpaid={isOverpaid(trip) || undefined}>
              {isOverpaid(trip) ? (
                <Trans>
                  overpaid by <Money cents={overpaidBy(trip)} />
                </Trans>
              ) : (
                <Money cents={totalOf(trip)} />
              )}
            </strong>
          </OpenAmount>
        )}
        {!isInProgress(trip) && (surcharge > 0 || paid > 0) && (
          <p className={styles.included}>
            {surcharge > 0 && (
              <span>
                <Trans>
                  with a surcharge of <Money cents={surcharge} />
                </Trans>
              </span>
            )}
            {paid > 0 && (
              <span>
                <Trans>
                  already paid: <Money cents={paid} />
                </Trans>
              </span>
            )}
          </p>
        )}
      </div>
    );
  },
);
