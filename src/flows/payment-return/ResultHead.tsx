import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/icons.tsx';
import styles from './result.module.css';

type Kind = 'paid' | 'pending' | 'refused' | 'cancelled' | 'unclear';

const looks: Record<Kind, { icon: IconName; tone: 'green' | 'amber' | 'red' | 'neutral' }> = {
  paid: { icon: 'check', tone: 'green' },
  pending: { icon: 'clock', tone: 'amber' },
  refused: { icon: 'cross', tone: 'red' },
  cancelled: { icon: 'cross', tone: 'neutral' },
  unclear: { icon: 'warning', tone: 'amber' },
};

/** The id of the text that says how a payment ended; the page's heading, which has the focus, is described by it. */
export const resultId = 'result';

/** How a payment ended, by icon, colour and text. */
export const ResultHead = ({ kind, children }: { kind: Kind; children: ReactNode }) => {
  const { icon, tone } = looks[kind];
  return (
    <div className={styles.head} data-tone={tone}>
      <span className={styles.sign}>
        <Icon name={icon} size={32} />
      </span>
      <p id={resultId} className={styles.lead}>
        {children}
      </p>
    </div>
  );
};
