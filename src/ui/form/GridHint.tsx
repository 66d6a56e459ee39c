import { Trans } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import styles from './GridHint.module.css';

type Props = {
  id: string;
  /** It describes its list, and is not shown. */
  hidden?: boolean;
  children?: ReactNode;
};

/** How to move between the rows of a list by keyboard, and what else its keys do (rule A11Y-8). */
export const GridHint = memo(({ id, hidden = false, children }: Props) => (
  <p id={id} className={styles.hint} hidden={hidden}>
    <Trans>Use the up and down arrow keys to move between rows.</Trans> {children}
  </p>
));
