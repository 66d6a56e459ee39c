import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import styles from './Notice.module.css';

type Props = {
  kind: 'info' | 'success' | 'warning' | 'error';
  /** Announced when it appears: `alert` at once, `status` when the reader pauses. */
  live?: 'alert' | 'status';
  title?: ReactNode;
  children: ReactNode;
  /** Buttons and links below the message, which are not announced with it. */
  actions?: ReactNode;
};

const icons = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const;

/** A highlighted message. Of one with actions only the message is announced. */
export const Notice = ({ kind, live, title, children, actions }: Props) => {
  const announced = { role: live === 'alert' ? live : undefined, 'data-says': live === 'status' ? '' : undefined };
  return (
    <div className={styles.notice} data-kind={kind} {...(actions === undefined && announced)}>
      <Icon name={icons[kind]} size={24} />
      <div className={styles.body} {...(actions !== undefined && announced)}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
};
