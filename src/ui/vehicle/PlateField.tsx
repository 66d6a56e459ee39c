import { useRef, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { searchedPlate } from '#domain/vehicles/plate.ts';
import { withSearchTexts } from '#i18n/catalogue.ts';
import { Field, type FieldTexts } from '../form/Field.tsx';
import { lazyPiece } from '../lazy-piece.tsx';
import { PlateBand } from './PlateBand.tsx';
import styles from './Plate.module.css';

type Props = FieldTexts & {
  country: string;
  value: string;
  onChange: (value: string) => void;
  enterKeyHint?: 'done' | 'search';
  /** Chooses another country; absent if the country is not chosen beside the field. */
  onCountry?: ((country: string) => void) | undefined;
};

const PlateShapeHint = lazyPiece(
  withSearchTexts(() => import('./PlateShapeHint.tsx').then((module) => module.PlateShapeHint)),
);

/** A number plate, typed into a drawing of one; on leaving the field, a hint appears if its shape is not the country's (rule SEARCH-16). */
export const PlateField = ({
  label,
  hint,
  error,
  required = true,
  country,
  value,
  onChange,
  enterKeyHint = 'done',
  onCountry,
}: Props) => {
  const [blurred, setBlurred] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const choose =
    onCountry &&
    ((chosen: string) => {
      onCountry(chosen);
      // The pressed button disappears.
      input.current?.focus();
    });
  return (
    <div className={styles.question}>
      <Field
        label={label}
        hint={hint}
        error={error}
        required={required}
        sent={searchedPlate(value)}
        maxLength={limits.plate}>
        {(wiring) => (
          <span className={`${styles.plate} ${styles.field}`}>
            <PlateBand country={country} />
            <input
              {...wiring}
              ref={input}
              className={styles.input}
              value={value}
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint={enterKeyHint}
              onChange={(event) => onChange(event.target.value)}
              // The hint that then appears would move a pressed button away under the finger.
              onBlur={(event) => !(event.relatedTarget instanceof HTMLButtonElement) && setBlurred(value)}
            />
          </span>
        )}
      </Field>
      <div data-says="" className={styles.doubt}>
        {blurred !== '' && blurred === value && <PlateShapeHint plate={value} country={country} onCountry={choose} />}
      </div>
    </div>
  );
};
