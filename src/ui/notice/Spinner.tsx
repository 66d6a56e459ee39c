import { type ReactNode, useId } from 'react';
import styles from './Spinner.module.css';

/** Something is under way; the text names it, for everyone. It is announced once, by `data-says`: a progress bar is not. */
export const Spinner = ({ children }: { children: ReactNode }) => {
  const id = useId();
  return (
    <div className={styles.spinner} data-says="">
      <span className={styles.gantry} role="progressbar" aria-labelledby={id} />
      <span id={id}>{children}</span>
    </div>
  );
};
