import { limits } from '#domain/limits.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { PlateBand } from './PlateBand.tsx';
import styles from './Plate.module.css';

type Props = FieldTexts & {
  country: string;
  value: string;
  onChange: (value: string) => void;
  enterKeyHint?: 'done' | 'search';
};

/** A licence plate, typed on a plate. */
export const PlateField = ({ label, hint, error, country, value, onChange, enterKeyHint = 'done' }: Props) => (
  <Field label={label} hint={hint} error={error} required>
    {(wiring) => (
      <span className={`${styles.plate} ${styles.field}`}>
        <PlateBand country={country} />
        <input
          {...wiring}
          className={styles.input}
          value={value}
          maxLength={limits.plate}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={enterKeyHint}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    )}
  </Field>
);
