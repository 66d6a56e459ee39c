import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { groupTrips } from '#domain/trip-groups.ts';
import type { Journey } from '#domain/journey.ts';
import type { RowState } from '#domain/selection.ts';
import { formatDay } from '#i18n/formats.ts';
import { Button } from '#ui/Button.tsx';
import { TripRow } from './TripRow.tsx';
import styles from './trips.module.css';

type Props = {
  trips: Journey[];
  selected: readonly string[];
  /** The moment against which deadlines are read, ISO 8601. */
  now: string;
  primoPassantText: string | undefined;
  /** What each row's checkbox can do. */
  rowState: (trip: Journey) => RowState;
  onToggle: (id: string) => void;
  /** Absent where not all can be chosen together. */
  onToggleAll?: (() => void) | undefined;
};

/** Trips in the groups of §2.4: free-flow by day, late payments, non-payment declarations. */
export const TripGroups = ({ trips, selected, now, primoPassantText, rowState, onToggle, onToggleAll }: Props) => {
  const { t } = useLingui();
  const groups = useMemo(() => groupTrips(trips), [trips]);
  const ticked = useMemo(() => new Set(selected), [selected]);
  const titles = { fluxLibre: t`Free-flow trips`, retardPaiement: t`Late payments`, cnp: t`Non-payment declarations` };
  return (
    <>
      {onToggleAll && (
        <div className={styles.tools}>
          <Button kind="tertiary" onPress={onToggleAll}>
            {ticked.size > 0 && trips.every((trip) => rowState(trip) !== 'selectable' || ticked.has(trip.id)) ? <Trans>Clear selection</Trans> : <Trans>Select all</Trans>}
          </Button>
        </div>
      )}
      {groups.map(({ category, days }) => (
        <section key={category} className={styles.group} aria-labelledby={`trips-${category}`}>
          <h2 id={`trips-${category}`} className={styles.groupTitle}>
            {titles[category]}
          </h2>
          {days.map(({ day, trips: ofDay }) => (
            <div key={day ?? 'all'} className={styles.day}>
              {day !== null && <h3 className={styles.dayTitle}>{formatDay(day)}</h3>}
              <ul className={styles.rows}>
                {ofDay.map((trip) => (
                  <TripRow
                    key={trip.id}
                    trip={trip}
                    now={now}
                    rowState={rowState(trip)}
                    isTicked={ticked.has(trip.id)}
                    primoPassantText={primoPassantText}
                    onToggle={onToggle}
                  />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </>
  );
};
