import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { plateCountries } from '#domain/country.ts';
import type { JourneysSet } from '#domain/journey.ts';
import { Button } from '#ui/Button.tsx';
import styles from '#ui/trips/trips.module.css';
import { CountrySelect } from '#ui/CountrySelect.tsx';

type Props = { set: JourneysSet; onSearch: (country: string) => void };

/** The same plate may be another country's: it is looked up there with one choice. */
export const OtherCountry = ({ set, onSearch }: Props) => {
  const { t } = useLingui();
  const [country, setCountry] = useState('');
  const codes = useMemo(() => plateCountries.filter((code) => code !== set.countryCode), [set.countryCode]);
  return (
    <div className={styles.otherCountry}>
      <CountrySelect
        label={t`Registered in another country?`}
        codes={codes}
        value={country}
        onChange={setCountry}
        isOptional
      />
      <Button kind="secondary" disabled={country === ''} onPress={() => country !== '' && onSearch(country)}>
        <Trans>Search this plate there</Trans>
      </Button>
    </div>
  );
};
