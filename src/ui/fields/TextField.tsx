/** The one-line text field of all forms: label, hint, error, and what the browser may fill in. */

import type { InputHTMLAttributes } from 'react';
import { Field, type FieldTexts } from '../form/Field.tsx';
import styles from '../form/Field.module.css';

/** Whether the focus went to a form's button: an error that then appears above it would move the button away under the finger. */
const isSubmit = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement && target.type === 'submit';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'inputMode'
  | 'name'
  | 'readOnly'
  | 'type'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'enterKeyHint'
  | 'onFocus'
  | 'onKeyDown'
>;
export type TextFieldProps = FieldTexts &
  Native & {
    value: string;
    onChange: (value: string) => void;
    /** Called when the focus leaves the field, except to the form's button. */
    onBlur?: () => void;
    /** The most characters. */
    maxLength?: number;
    /** The text as it is sent, unless it is only trimmed. */
    sent?: string;
  };

/** One line of text. */
export const TextField = ({
  label,
  hint,
  error,
  wrong,
  required = false,
  value,
  maxLength,
  sent = value.trim(),
  onChange,
  onBlur,
  type = 'text',
  enterKeyHint = 'next',
  ...native
}: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} wrong={wrong} required={required} sent={sent} maxLength={maxLength}>
    {(wiring) => (
      <input
        {...wiring}
        {...native}
        type={type}
        enterKeyHint={enterKeyHint}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => !isSubmit(event.relatedTarget) && onBlur?.()}
      />
    )}
  </Field>
);
