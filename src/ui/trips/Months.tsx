import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useId, useMemo } from 'react';
import { operatorDay } from '#domain/trips/deadline.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { formatMonth } from '#i18n/formats.ts';
import { Button } from '../Button.tsx';
import { WideOnly } from '../notice/VisuallyHidden.tsx';
import field from '../form/Field.module.css';
import styles from './trips.module.css';

/** A month (yyyy-MM) of a long list: the id of its first trip, and its trips. */
export type Month = { month: string; first: string; trips: Journey[] };

/** The months of a list's trips, in its order. */
export const monthsOf = (trips: readonly Journey[]): Month[] => {
  const months = new Map<string, Month>();
  for (const trip of trips) {
    const name = operatorDay(trip.date)?.slice(0, 7) ?? '';
    const month = months.get(name) ?? { month: name, first: trip.id, trips: [] };
    months.set(name, month);
    month.trips.push(trip);
  }
  return [...months.values()];
};

type Props = {
  months: readonly Month[];
  /** The month that was jumped to last. */
  chosen: Month;
  /** Whether all that can be ticked in it is ticked. */
  isWhole: boolean;
  onJump: (month: Month) => void;
  onToggle: (month: string) => void;
};

/** Jumps to a month of a long list, and selects or deselects it (rule LIST-31). */
export const Months = memo(({ months, chosen, isWhole, onJump, onToggle }: Props) => {
  const { i18n } = useLingui();
  const id = useId();
  const { locale } = i18n;
  const options = useMemo(
    () =>
      months.map(({ month, trips }) => (
        <option key={month} value={month}>
          {formatMonth(month, locale)} ({trips.length})
        </option>
      )),
    [months, locale],
  );
  const name = formatMonth(chosen.month, locale);
  return (
    <div className={styles.months}>
      <label htmlFor={id}>
        <Trans>Go to month</Trans>
      </label>
      <select
        id={id}
        className={field.input}
        value={chosen.month}
        onChange={(event) => {
          const month = months.find((one) => one.month === event.target.value);
          if (month !== undefined) onJump(month);
        }}>
        {options}
      </select>
      <Button kind="tertiary" padding={0} onPress={() => onToggle(chosen.month)}>
        {isWhole ? (
          <Trans>
            Deselect <WideOnly>{name}</WideOnly>
          </Trans>
        ) : (
          <Trans>
            Select <WideOnly>{name}</WideOnly>
          </Trans>
        )}
      </Button>
    </div>
  );
});
