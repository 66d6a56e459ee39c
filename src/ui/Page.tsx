import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** The column that a screen's content stands in, under the logo and the title; `wide` for a list with its panel. */
export const Page = ({ children, wide = false }: { children: ReactNode; wide?: boolean }) => (
  <div className={`${styles.page} ${wide ? styles.wide : ''}`}>{children}</div>
);
