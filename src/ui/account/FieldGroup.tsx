import { type ReactNode, useId, useState } from 'react';
import styles from './account.module.css';

type Props = {
  title: ReactNode;
  /** What the fields are for, or how they depend on each other. */
  why?: ReactNode;
  /** The first group of its form: no line above it. */
  isFirst?: boolean;
  children: ReactNode;
};

/** Optional fields, folded under their title unless something was in them before. */
export const FoldedGroup = ({ title, why, isBegun, children }: Omit<Props, 'isFirst'> & { isBegun: boolean }) => {
  const id = useId();
  const [startsOpen] = useState(isBegun);
  return (
    <details className={styles.folded} open={startsOpen} aria-labelledby={`${id}-title`} aria-describedby={id}>
      <summary id={`${id}-title`}>{title}</summary>
      <div className={styles.fields}>
        <p id={id} className={styles.why}>
          {why}
        </p>
        {children}
      </div>
    </details>
  );
};

/** Fields of a form that belong together, under a title. */
export const FieldGroup = ({ title, why, isFirst = false, children }: Props) => {
  const id = useId();
  return (
    <fieldset
      className={`${styles.group} ${isFirst ? styles.firstGroup : ''}`}
      aria-describedby={why === undefined ? undefined : id}>
      <legend>{title}</legend>
      {why !== undefined && (
        <p id={id} className={styles.why}>
          {why}
        </p>
      )}
      {children}
    </fieldset>
  );
};
