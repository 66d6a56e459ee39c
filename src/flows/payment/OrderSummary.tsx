import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Journey } from '#domain/journey.ts';
import { orderOf } from '#domain/payment.ts';
import { Money } from '#ui/Money.tsx';
import { PlateText } from '#ui/PlateText.tsx';
import styles from './payment.module.css';

/** What is being paid, always in sight. */
export const OrderSummary = ({ trips }: { trips: Journey[] }) => {
  const { t } = useLingui();
  const { count, plate, cents } = orderOf(trips);
  return (
    <aside className={styles.summary} aria-label={t`Your payment`}>
      <h2 className={styles.summaryTitle}>
        <Trans>Your payment</Trans>
      </h2>
      <p className={styles.summaryLine}>
        {plate !== '' && (
          <strong>
            <PlateText plate={plate} country={trips[0]?.countryCode} />
          </strong>
        )}
        <Plural value={count} one="# trip" other="# trips" />
      </p>
      <p className={styles.summaryTotal}>
        <Trans>Total</Trans>{' '}
        <strong>
          <Money cents={cents} />
        </strong>
      </p>
    </aside>
  );
};
