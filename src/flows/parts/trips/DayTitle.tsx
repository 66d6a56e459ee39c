import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { formatDateInWords, formatDay, formatWeekday } from '#i18n/formats.ts';
import { Heard } from '#ui/Heard.tsx';
import styles from './trips.module.css';

/** The day (ISO 8601) of the trips under it: by its weekday for the eye, as each of them says its date (rule LIST-4). */
export const DayTitle = memo(({ day }: { day: string }) => {
  const { i18n } = useLingui();
  return (
    <h3 className={styles.dayTitle}>
      <time dateTime={day}>
        <Heard as={formatDateInWords(day, i18n.locale)}>{formatWeekday(day, i18n.locale) || formatDay(day)}</Heard>
      </time>
    </h3>
  );
});
