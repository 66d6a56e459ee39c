import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';

type Props = { checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean; children: ReactNode; describedBy?: string };

/** A box to tick, with a target that a thumb hits. */
export const Checkbox = ({ checked, onChange, disabled = false, children, describedBy }: Props) => (
  <label className={styles.checkbox} data-disabled={disabled || undefined}>
    <input type="checkbox" checked={checked} disabled={disabled} aria-describedby={describedBy} onChange={(event) => onChange(event.target.checked)} />
    <span>{children}</span>
  </label>
);
