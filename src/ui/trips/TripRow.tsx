import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { isPrepayment, isPriced, partsOf } from '#domain/trips/journey.ts';
import { Checkbox } from '../fields/Checkbox.tsx';
import { Icon } from '../icons.tsx';
import { OpenAmount } from '../money/OpenAmount.tsx';
import { placed } from '../table/rows-in-sight.ts';
import type { Placed } from './TripList.tsx';
import { TripWhat, type TripWhatProps } from './TripWhat.tsx';
import styles from './trips.module.css';
import { useTripWords } from './use-trip-words.ts';

export type TripRowProps = TripWhatProps & {
  /** The time for which its deadline is calculated, ISO 8601. */
  now: string;
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
    now,
    isTicked,
    isTabStop,
    hintId,
    onToggle,
    onRemove,
    row,
    rows,
    isGrid,
    index,
    start,
    measure,
    ...what
  }: TripRowProps & Placed) => {
    const { t } = useLingui();
    const { trip, rowState, primoPassantText } = what;
    const words = useTripWords(trip, now, primoPassantText !== undefined);
    const { when, price, included } = words;
    const order = isGrid ? { 'aria-rowindex': row } : { 'aria-setsize': rows, 'aria-posinset': row };
    return (
      <li {...placed({ index, start, measure })} {...(start !== undefined && order)} role={isGrid ? 'row' : undefined}>
        <div role={isGrid ? 'gridcell' : undefined} className={styles.row} data-ticked={isTicked || undefined}>
          <Checkbox
            value={trip.id}
            checked={isTicked}
            disabled={rowState !== 'selectable'}
            isTabStop={isTabStop}
            name={words.name}
            describedBy={hintId}
            onChange={() => onToggle(trip.id)}>
            {trip.date === '' ? (
              <span className={styles.when}>{when}</span>
            ) : (
              <time dateTime={trip.date} className={styles.when}>
                {when}
              </time>
            )}
          </Checkbox>
          <TripWhat {...what} words={words} />
          {isPrepayment(trip) && onRemove && (
            <button
              type="button"
              className={styles.remove}
              aria-label={t`Remove this prepayment`}
              onClick={() => onRemove(trip.id)}>
              <Icon name="bin" size={24} />
            </button>
          )}
          {price !== '' && (
            <OpenAmount trips={[trip]} isTabStop={isTabStop}>
              <strong
                className={styles.price}
                data-unknown={!isPriced(trip) || undefined}
                aria-hidden={partsOf([trip]) === null || undefined}>
                {price}
              </strong>
            </OpenAmount>
          )}
          {included.length > 0 && (
            <p className={styles.included} aria-hidden="true">
              {included.map((text) => (
                <span key={text}>{text}</span>
              ))}
            </p>
          )}
        </div>
      </li>
    );
  },
);
