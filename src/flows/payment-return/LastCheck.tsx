import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import { formatTime } from '#i18n/formats.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import styles from './result.module.css';

/** That the page asks by itself, and when it last did (rule RESULT-11). Not announced: only what has changed is. */
export const LastCheck = ({ state }: Pick<FlowProps<typeof paymentReturnMachine>, 'state'>) => {
  const { i18n } = useLingui();
  const { checkedAt } = state.context;
  const time = checkedAt === null ? '' : formatTime(checkedAt, i18n.locale);
  return (
    <p className={styles.quiet}>
      <Trans>This page checks again automatically.</Trans> {time !== '' && <Trans>Last checked at {time}.</Trans>}
    </p>
  );
};
