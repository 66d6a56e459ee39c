import type { ReactNode } from 'react';
import styles from './Page.module.css';

type Props = {
  children: ReactNode;
  /** Fills the right half of a wide window; below the rest in a narrow one. */
  aside?: ReactNode;
  wide?: boolean;
  full?: boolean;
};

/** The column of a screen's content, centred; `wide` for a list with its panel, `full` for a table that fills the window. The head of the page is as wide. */
export const Page = ({ children, aside, wide = false, full = false }: Props) => {
  const isBeside = Boolean(aside);
  const isWide = wide || full || isBeside;
  return (
    <div
      className={`${styles.page} ${isWide ? styles.wide : ''} ${full ? styles.full : ''} ${isBeside ? styles.beside : ''}`}
      data-column={full ? 'full' : isWide ? 'wide' : 'narrow'}>
      {isBeside ? (
        <>
          <div className={styles.main}>{children}</div>
          {aside}
        </>
      ) : (
        children
      )}
    </div>
  );
};
