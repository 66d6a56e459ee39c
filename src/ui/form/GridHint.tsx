import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import styles from './GridHint.module.css';

/** How to move between the rows of a list that is one stop of the Tab key (rule A11Y-8). */
export const GridHint = memo(({ id }: { id: string }) => (
  <p id={id} className={styles.hint}>
    <Trans>Use the up and down arrow keys to move between rows.</Trans>
  </p>
));
