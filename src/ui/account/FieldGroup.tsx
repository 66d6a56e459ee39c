import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

type Props = {
  title: ReactNode;
  /** What the fields are for, or how they depend on each other. */
  why?: ReactNode;
  /** The first group of its form: no line above it. */
  isFirst?: boolean;
  children: ReactNode;
};

/** Fields of a form that belong together, under a title. Optional ones are not folded: autofill and a search in the page find each field. */
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
