import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

/** The buttons of every dialog, the main one first: it is on top where they are one below the other, and last in a row (rule SHELL-15). */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
