import { Field, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';

type Props = FieldTexts & { value: string; onChange: (value: string) => void; maxLength: number };

/** Several lines of text. */
export const TextArea = ({ label, hint, error, required = false, value, onChange, maxLength }: Props) => (
  <Field label={label} hint={hint} error={error} required={required}>
    {(wiring) => (
      <textarea
        {...wiring}
        className={styles.input}
        rows={6}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
