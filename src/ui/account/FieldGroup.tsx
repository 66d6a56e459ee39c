import { type ReactNode, useId, useState } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './account.module.css';

type Props = {
  title: ReactNode;
  /** What the fields are for, or how they depend on each other. */
  why?: ReactNode;
  /** The first group of its form: no line above it. */
  isFirst?: boolean;
  /** Whether its fields are unfolded at first; without it they cannot be folded. */
  isOpen?: boolean | undefined;
  children: ReactNode;
};

/** Fields of a form that belong together, under a title. */
export const FieldGroup = ({ title, why, isFirst = false, isOpen, children }: Props) => {
  const id = useId();
  const [isOpenAtFirst] = useState(isOpen);
  if (isOpenAtFirst !== undefined)
    return (
      <details className={styles.group} open={isOpenAtFirst}>
        <summary>{title}</summary>
        <fieldset className={styles.fields} aria-describedby={why === undefined ? undefined : id}>
          <legend>
            <VisuallyHidden>{title}</VisuallyHidden>
          </legend>
          {why !== undefined && (
            <p id={id} className={styles.why}>
              {why}
            </p>
          )}
          {children}
        </fieldset>
      </details>
    );
  return (
    <fieldset
      className={`${styles.group} ${isFirst ? styles.firstGroup : ''}`}
      aria-describedby={why === undefined ? undefined : id}
    >
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
