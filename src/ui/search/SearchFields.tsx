import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PlateField } from '../vehicle/PlateField.tsx';
import styles from './search.module.css';

type Props = {
  plate: string;
  country: string;
  onPlate: (typed: string) => void;
  onCountry: (country: string) => void;
  error: string | undefined;
  hint?: ReactNode;
  /** Whether the trips of this plate and country are all that the button asks for: the early script may then request them. */
  looksUp: boolean;
  /** The country, the other fields of the vehicle, and the button. */
  children: ReactNode;
};

/** The search by plate, the same on the home page and on every search page (rule HOME-8). */
export const SearchFields = ({ plate, country, onPlate, onCountry, error, hint, looksUp, children }: Props) => {
  const { t } = useLingui();
  return (
    <div className={styles.fields} data-looks-up={looksUp ? country : undefined}>
      <PlateField
        label={t`Number plate`}
        hint={hint}
        country={country}
        value={plate}
        onChange={onPlate}
        onCountry={onCountry}
        error={error}
        enterKeyHint="search"
      />
      {children}
    </div>
  );
};
