import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** The column of a screen's content, below the logo and the title; `wide` for a list with its panel, `full` for a table that fills the window. */
export const Page = ({
  children,
  wide = false,
  full = false,
}: {
  children: ReactNode;
  wide?: boolean;
  full?: boolean;
}) => <div className={`${styles.page} ${wide || full ? styles.wide : ''} ${full ? styles.full : ''}`}>{children}</div>;
