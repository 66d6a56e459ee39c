import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { useFormError } from './form-errors.ts';

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, shown beside the field and announced with it. */
  error?: string | undefined;
  /** In error, with the text shown elsewhere. */
  wrong?: boolean;
  required?: boolean;
};

/** The attributes that connect an input to its label, hint and error. */
export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** A label, an asterisk where required, a hint, and an error in red beside the input (rule LIMIT-5). */
export const Field = ({
  label,
  hint,
  error,
  wrong = error !== undefined,
  required = false,
  children,
}: FieldTexts & { children: (wiring: FieldWiring) => ReactNode }) => {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  useFormError(id, error);
  const described = [error !== undefined && errorId, hint !== undefined && hintId]
    .filter((part) => part !== false)
    .join(' ');
  return (
    <div className={styles.field} data-wrong={wrong || undefined}>
      <label className={`${styles.label} ${required ? styles.required : ''}`} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': wrong || undefined,
        'aria-required': required || undefined,
      })}
      <div id={errorId} className={styles.error} data-says="on leaving">
        {error}
      </div>
    </div>
  );
};
