import { Field, type FieldTexts } from '../form/Field.tsx';
import styles from '../form/Field.module.css';

type Props = FieldTexts & {
  value: string;
  onChange: (value: string) => void;
  /** The placeholder before anything is chosen. */
  empty?: string;
  options: readonly { value: string; label: string }[];
};

/** One choice out of a few, from the browser's own list. */
export const SelectField = ({ label, hint, error, required = false, value, onChange, empty, options }: Props) => (
  <Field label={label} hint={hint} error={error} required={required}>
    {(wiring) => (
      <select {...wiring} className={styles.input} value={value} onChange={(event) => onChange(event.target.value)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
