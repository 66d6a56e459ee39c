import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useId } from 'react';
import { isInProgress, type Journey, totalOf } from '#domain/journey.ts';
import type { RowState } from '#domain/selection.ts';
import { toCents } from '#domain/money.ts';
import { formatDateTime, formatDayInWords, formatMinute } from '#i18n/formats.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Icon } from '#ui/icons.tsx';
import { Money } from '#ui/Money.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { DeadlineText } from './DeadlineText.tsx';
import { GateMissing } from './GateMissing.tsx';
import { TripLabels } from './TripLabels.tsx';
import { Way } from './Way.tsx';
import styles from './trips.module.css';

type Props = {
  trip: Journey;
  now: string;
  /** Its day is the heading of its list: the row shows the time alone, and says the day to those who listen. */
  isUnderDay: boolean;
  rowState: RowState;
  isTicked: boolean;
  /** The Tab key leads to its box; the arrow keys lead to the others. */
  isTabStop: boolean;
  primoPassantText: string | undefined;
  onToggle: (id: string) => void;
  onComplete?: ((id: string) => void) | undefined;
  canSignIn: boolean;
  onRemove?: ((id: string) => void) | undefined;
  /** Absent where there is no receipt to show. */
  onReceipt?: ((id: string) => void) | undefined;
};

/** One trip: when, where, which class and network, what it costs and until when (rule LIST-4). */
export const TripRow = memo(
  ({
    trip,
    now,
    isUnderDay,
    rowState,
    isTicked,
    isTabStop,
    primoPassantText,
    onToggle,
    onComplete,
    canSignIn,
    onRemove,
    onReceipt,
  }: Props) => {
    const { t, i18n } = useLingui();
    const id = useId();
    const { in: entry, out: exit, indemnity = 0, alreadyPaid = 0 } = trip;
    const entryLabel = entry?.label;
    const exitLabel = exit?.label;
    return (
      <div className={styles.row} data-ticked={isTicked || undefined}>
        <Checkbox
          value={trip.id}
          checked={isTicked}
          disabled={rowState !== 'selectable'}
          isTabStop={isTabStop}
          describedBy={isInProgress(trip) ? `${id}-what` : `${id}-what ${id}-price`}
          onChange={() => onToggle(trip.id)}
        >
          {trip.date === '' ? (
            <span className={styles.when}>{t`Trip to be made`}</span>
          ) : (
            <time dateTime={trip.date} className={styles.when}>
              {isUnderDay ? (
                <>
                  <VisuallyHidden>{formatDayInWords(trip.date, i18n.locale)}</VisuallyHidden>{' '}
                  {formatMinute(trip.date, i18n.locale)}
                </>
              ) : (
                formatDateTime(trip.date, i18n.locale)
              )}
            </time>
          )}
        </Checkbox>
        <div id={`${id}-what`} className={styles.what}>
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
          {rowState === 'lacksGate' && <GateMissing canSignIn={canSignIn} />}
          <TripLabels trip={trip} />
          {onReceipt && (
            <div>
              <Button kind="tertiary" padding={0} onPress={() => onReceipt(trip.id)}>
                <Trans>See the receipt</Trans>
              </Button>
            </div>
          )}
          <DeadlineText trip={trip} now={now} primoPassantText={primoPassantText} />
        </div>
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
          <strong id={`${id}-price`} className={styles.price}>
            <Money cents={totalOf(trip)} />
          </strong>
        )}
        {!isInProgress(trip) && (indemnity > 0 || alreadyPaid > 0) && (
          <p className={styles.included}>
            {indemnity > 0 && (
              <span>
                <Trans>
                  including a surcharge of <Money cents={toCents(indemnity)} />
                </Trans>
              </span>
            )}
            {alreadyPaid > 0 && (
              <span>
                <Trans>
                  already paid: <Money cents={toCents(alreadyPaid)} />
                </Trans>
              </span>
            )}
          </p>
        )}
      </div>
    );
  },
);
