import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { withSearchTexts } from '#i18n/catalogue.ts';
import { lazyPiece } from '../lazy-piece.tsx';
import { useFormError } from './form-errors.ts';

const TooLong = lazyPiece(withSearchTexts(() => import('./TooLong.tsx').then((module) => module.TooLong)));

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, shown beside the field and announced with it. */
  error?: string | undefined;
  /** In error, with the text shown elsewhere. */
  wrong?: boolean | undefined;
  required?: boolean;
};

/** The attributes that connect an input to its label, hint and error. */
export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type Props = FieldTexts & {
  /** The text as it is sent, and the most characters that it may have (rule LIMIT-15). */
  sent?: string;
  maxLength?: number | undefined;
  children: (wiring: FieldWiring) => ReactNode;
};

/** A label, an asterisk where required, a hint, and an error in red beside the input (rule LIMIT-5). */
export const Field = ({ label, hint, error, wrong, required = false, sent = '', maxLength, children }: Props) => {
  const excess = sent.length - (maxLength ?? sent.length);
  const isWrong = excess > 0 || (wrong ?? error !== undefined);
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  useFormError(id, error);
  const described = [(excess > 0 || error !== undefined) && errorId, hint !== undefined && hintId]
    .filter((part) => part !== false)
    .join(' ');
  return (
    <div className={styles.field} data-wrong={isWrong || undefined}>
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
        'aria-invalid': isWrong || undefined,
        'aria-required': required || undefined,
      })}
      <div id={errorId} className={styles.error} data-says="on leaving">
        {excess > 0 ? <TooLong excess={excess} /> : error}
      </div>
    </div>
  );
};
