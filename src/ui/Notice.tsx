import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import styles from './Notice.module.css';

type Props = {
  kind: 'info' | 'success' | 'warning' | 'error';
  /** Announced when it appears: `alert` at once, `status` when the reader pauses. */
  live?: 'alert' | 'status';
  title?: ReactNode;
  children: ReactNode;
};

const icons = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const;

/** A highlighted message. */
export const Notice = ({ kind, live, title, children }: Props) => (
  <div
    className={styles.notice}
    data-kind={kind}
    role={live === 'alert' ? live : undefined}
    data-says={live === 'status' ? '' : undefined}>
    <Icon name={icons[kind]} size={24} />
    <div className={styles.body}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  </div>
);
