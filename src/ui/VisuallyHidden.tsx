import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Words for those who listen to the page; `lang` where they are in another language than the page. */
export const VisuallyHidden = ({ children, lang }: { children: ReactNode; lang?: string | undefined }) => (
  <span className={styles.words} lang={lang}>
    {children}
  </span>
);
