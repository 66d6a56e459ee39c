import { type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';
import field from '../form/Field.module.css';
import { useFormError } from '../form/form-errors.ts';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  required?: boolean;
  /** The error, shown under the box and announced with it. */
  error?: string | undefined;
  children: ReactNode;
  /** The name of the box, if it contains more than the text beside it, with which it begins. */
  name?: string;
  describedBy?: string | undefined;
  /** Its value, if it is one of a list whose boxes are one stop of the Tab key. */
  value?: string;
  isTabStop?: boolean;
};

/** A checkbox with a target that is large enough for a thumb. */
export const Checkbox = ({
  checked,
  onChange,
  disabled = false,
  required = false,
  error,
  children,
  name,
  describedBy,
  value,
  isTabStop = true,
}: Props) => {
  const id = useId();
  const errorId = `${id}-error`;
  useFormError(id, error);
  const descriptions = [describedBy, error === undefined ? undefined : errorId]
    .filter((part) => part !== undefined)
    .join(' ');
  const box = (
    <label className={styles.checkbox} data-disabled={disabled || undefined}>
      <input
        id={id}
        type="checkbox"
        value={value}
        tabIndex={isTabStop ? undefined : -1}
        checked={checked}
        disabled={disabled}
        aria-label={name}
        aria-describedby={descriptions || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-required={required || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={required ? field.required : undefined} aria-hidden={name === undefined ? undefined : true}>
        {children}
      </span>
    </label>
  );
  if (!required && error === undefined) return box;
  return (
    <div className={field.field} data-wrong={error === undefined ? undefined : true}>
      {box}
      <div id={errorId} className={field.error} data-says="on leaving">
        {error}
      </div>
    </div>
  );
};
