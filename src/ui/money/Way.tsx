import { Trans, useLingui } from '@lingui/react/macro';
import { formatMinute } from '#i18n/formats.ts';
import styles from './Way.module.css';

/** The way of a payment whose end is not known: sent at a time (epoch ms), being checked, to be confirmed. */
export const Way = ({ sentAt }: { sentAt: number }) => {
  const { i18n } = useLingui();
  const time = formatMinute(new Date(sentAt).toISOString(), i18n.locale);
  return (
    <ol className={styles.way}>
      <li className={styles.passed}>
        <Trans>Sent at {time}</Trans>
      </li>
      <li aria-current="step">
        <Trans>Being checked</Trans>
      </li>
      <li>
        <Trans>Confirmed</Trans>
      </li>
    </ol>
  );
};
