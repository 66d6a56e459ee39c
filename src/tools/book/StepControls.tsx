import type { ReactNode } from 'react';
import styles from './book.module.css';

type Props = { index: number; count: number; onChosen: (index: number) => void; children: ReactNode };

/** Goes from step to step; `children` describe the step. */
export const StepControls = ({ index, count, onChosen, children }: Props) => (
  <div className={styles.tools}>
    <button type="button" onClick={() => onChosen(index - 1)} disabled={index === 0}>
      Previous step
    </button>
    <button type="button" onClick={() => onChosen(index + 1)} disabled={index === count - 1}>
      Next step
    </button>
    <span role="status">
      Step {index + 1} of {count}: {children}
    </span>
  </div>
);
