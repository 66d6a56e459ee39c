import type { ReactNode } from 'react';
import styles from './NoBreak.module.css';

/** A plate or the like, which stays on one line in running text. */
export const NoBreak = ({ children }: { children: ReactNode }) => <span className={styles.whole}>{children}</span>;
