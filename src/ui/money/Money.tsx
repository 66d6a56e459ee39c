import { Plural, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { formatMoney } from '#i18n/money.ts';
import styles from './Money.module.css';

/** An amount in cents, written as in the page's language. */
export const Money = memo(({ cents }: { cents: number }) => {
  const { i18n } = useLingui();
  return (
    <span className={styles.money} translate="no">
      {formatMoney(cents, i18n.locale)}
    </span>
  );
});

/** Beside a sum: how many trips it leaves out, because their price is not known yet. */
export const Unpriced = ({ count }: { count: number }) => (
  <Plural
    value={count}
    one="Not included: # trip whose price is not known yet."
    other="Not included: # trips whose price is not known yet."
  />
);
