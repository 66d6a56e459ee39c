import type { ReactNode } from 'react';
import styles from './Spinner.module.css';

/** Something is under way; the text names it, for everyone. */
export const Spinner = ({ children }: { children: ReactNode }) => (
  <div className={styles.spinner} data-says="">
    <span className={styles.wheel} aria-hidden="true" />
    <span>{children}</span>
  </div>
);
