import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatMonth } from '#i18n/formats.ts';
import { Button } from '../Button.tsx';
import type { Line } from './TripList.tsx';
import styles from './trips.module.css';

/** A month (yyyy-MM) of a long list: its first line, and whether all that can be ticked in it is ticked. */
export type Month = { month: string; first: string; count: number; isWhole: boolean };

/** The months of the days of a list, in its order. */
export const monthsOf = (
  lines: readonly Line[],
  isSelectable: (id: string) => boolean,
  isTicked: (id: string) => boolean,
): Month[] => {
  const months = new Map<string, Month>();
  for (const line of lines) {
    const name = line.list.slice(0, 7);
    const month = months.get(name) ?? { month: name, first: line.key, count: 0, isWhole: true };
    months.set(name, month);
    if (!('trip' in line)) continue;
    month.count += 1;
    if (isSelectable(line.trip.id) && !isTicked(line.trip.id)) month.isWhole = false;
  }
  return [...months.values()];
};

type Props = {
  months: readonly Month[];
  /** The month that was jumped to last. */
  chosen: Month;
  onJump: (month: Month) => void;
  onToggle: (month: string) => void;
};

/** Jumps to a month of a long list, and selects or deselects it (rule LIST-31). */
export const Months = ({ months, chosen, onJump, onToggle }: Props) => {
  const { i18n } = useLingui();
  const id = useId();
  const name = formatMonth(chosen.month, i18n.locale);
  return (
    <div className={styles.months}>
      <label htmlFor={id}>
        <Trans>Go to month</Trans>
      </label>
      <select
        id={id}
        className={styles.month}
        value={chosen.month}
        onChange={(event) => {
          const month = months.find((one) => one.month === event.target.value);
          if (month !== undefined) onJump(month);
        }}>
        {months.map(({ month, count }) => (
          <option key={month} value={month}>
            {formatMonth(month, i18n.locale)} ({count})
          </option>
        ))}
      </select>
      <Button kind="tertiary" padding={0} onPress={() => onToggle(chosen.month)}>
        {chosen.isWhole ? <Trans>Deselect {name}</Trans> : <Trans>Select {name}</Trans>}
      </Button>
    </div>
  );
};
