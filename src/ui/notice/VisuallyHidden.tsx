import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers only; `lang` if its language is not the page's. */
export const VisuallyHidden = ({ children, lang }: { children: ReactNode; lang?: string | undefined }) => (
  <span className={styles.words} lang={lang}>
    {children}
  </span>
);

/** Text that narrow windows show to screen readers only. */
export const WideOnly = ({ children }: { children: ReactNode }) => <span className={styles.wideOnly}>{children}</span>;
