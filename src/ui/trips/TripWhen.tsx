import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { formatDateTime } from '#i18n/formats.ts';
import styles from './trips.module.css';

/** When a trip was made; a prepayment has no date yet. */
export const TripWhen = memo(({ date }: { date: string }) => {
  const { t, i18n } = useLingui();
  if (date === '') return <span className={styles.when}>{t`Trip to be made`}</span>;
  return (
    <time dateTime={date} className={styles.when}>
      {formatDateTime(date, i18n.locale)}
    </time>
  );
});
