import { Trans } from '@lingui/react/macro';
import styles from './GridHint.module.css';

/** How one gets from row to row of a list that is one stop of the Tab key (rule A11Y-8). */
export const GridHint = ({ id }: { id: string }) => (
  <p id={id} className={styles.hint}>
    <Trans>Use the up and down arrow keys to move between rows.</Trans>
  </p>
);
