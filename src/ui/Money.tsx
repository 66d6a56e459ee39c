import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { formatMoney } from '#i18n/money.ts';
import styles from './Money.module.css';

/** An amount in cents, written as in the page's language. */
export const Money = memo(({ cents }: { cents: number }) => {
  const { i18n } = useLingui();
  return <span className={styles.money}>{formatMoney(cents, i18n.locale)}</span>;
});
