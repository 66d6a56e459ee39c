import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PlateField } from '../PlateField.tsx';
import styles from './search.module.css';

type Props = {
  plate: string;
  country: string;
  onPlate: (typed: string) => void;
  onCountry: (country: string) => void;
  error: string | undefined;
  hint?: ReactNode;
  /** The country, the other fields of the vehicle, and the button. */
  children: ReactNode;
};

/** The search by plate, the same on the home page and on every search page (rule HOME-8). */
export const SearchFields = ({ plate, country, onPlate, onCountry, error, hint, children }: Props) => {
  const { t } = useLingui();
  return (
    <div className={styles.fields}>
      <PlateField
        label={t`Licence plate`}
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
