import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { plateCountries } from '#domain/country.ts';
import type { JourneysSet } from '#domain/journey.ts';
import { Button } from '#ui/Button.tsx';
import { listedCountries } from '#ui/country-names.ts';
import { NativeCountrySelect } from '#ui/NativeCountrySelect.tsx';
import styles from '#ui/trips/trips.module.css';

type Props = { set: JourneysSet; onSearch: (country: string) => void };

/** The same plate may be another country's: it is looked up there with one choice. */
export const OtherCountry = ({ set, onSearch }: Props) => {
  const { t, i18n } = useLingui();
  const [country, setCountry] = useState('');
  const listed = useMemo(
    () =>
      listedCountries(
        plateCountries.filter((code) => code !== set.countryCode),
        i18n.locale,
      ),
    [set.countryCode, i18n.locale],
  );
  return (
    <div className={styles.otherCountry}>
      <NativeCountrySelect
        {...listed}
        label={t`Registered in another country?`}
        value={country}
        onChange={setCountry}
        disabled={false}
        isAddress={false}
        isOptional
      />
      <Button kind="secondary" disabled={country === ''} onPress={() => country !== '' && onSearch(country)}>
        <Trans>Search this plate there</Trans>
      </Button>
    </div>
  );
};
