import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { formatWeekdayAndDay } from '#i18n/formats.ts';
import styles from './trips.module.css';

/** The day (ISO 8601) of the trips under it, for the eye: a screen reader hears it from the box of each trip (rule A11Y-8). */
export const DayTitle = memo(({ day }: { day: string }) => {
  const { i18n } = useLingui();
  return (
    <h3 className={styles.dayTitle} aria-hidden="true">
      <time dateTime={day}>{formatWeekdayAndDay(day, i18n.locale)}</time>
    </h3>
  );
});
