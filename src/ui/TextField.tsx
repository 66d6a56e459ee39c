import type { InputHTMLAttributes } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';

type Native = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'maxLength' | 'name' | 'onBlur' | 'readOnly' | 'type' | 'spellCheck' | 'autoCapitalize'>;
export type TextFieldProps = FieldTexts & Native & { value: string; onChange: (value: string) => void };

/** One line of text. */
export const TextField = ({ label, hint, error, wrong, required = false, value, onChange, type = 'text', ...native }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} wrong={wrong ?? error !== undefined} required={required}>
    {(wiring) => <input {...wiring} {...native} type={type} className={styles.input} value={value} onChange={(event) => onChange(event.target.value)} />}
  </Field>
);
