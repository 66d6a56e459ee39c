import type { ReactNode } from 'react';
import styles from './Page.module.css';

type Props = {
  children: ReactNode;
  /** Fills the right half of a wide window; below the rest in a narrow one, or above it if it `leads`. */
  aside?: ReactNode;
  leads?: boolean;
  wide?: boolean;
  full?: boolean;
};

/** The column of a screen's content, centred; `wide` for a list with its panel, `full` for a table that fills the window. The head of the page is as wide. */
export const Page = ({ children, aside, leads = false, wide = false, full = false }: Props) => {
  const isWide = wide || full || aside !== undefined;
  return (
    <div
      className={`${styles.page} ${isWide ? styles.wide : ''} ${full ? styles.full : ''} ${aside === undefined ? '' : styles.beside}`}
      data-column={full ? 'full' : isWide ? 'wide' : 'narrow'}>
      {aside === undefined ? (
        children
      ) : (
        <>
          {leads && aside}
          <div className={styles.main}>{children}</div>
          {!leads && aside}
        </>
      )}
    </div>
  );
};
