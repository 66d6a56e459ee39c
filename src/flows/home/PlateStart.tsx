import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { to } from '#app/to.ts';
import { defaultCountry, plateCountries } from '#domain/country.ts';
import type { KnownVehicle } from '#domain/known-vehicles.ts';
import { searchedPlate } from '#domain/plate.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { NativeCountrySelect } from '#ui/NativeCountrySelect.tsx';
import { lazyPiece } from '#ui/lazy-piece.tsx';
import { SearchFields } from '#flows/parts/search/SearchFields.tsx';
import search from '#flows/parts/search/search.module.css';
import { useListedCountries } from '#ui/use-listed-countries.ts';
import styles from './start.module.css';

export type Start = {
  /** The vehicles searched for in this browser, the last one first. */
  known: readonly KnownVehicle[];
  onSearch: (vehicle: KnownVehicle) => void;
  onForget: (vehicle: KnownVehicle) => void;
  /** The driver is about to search: what comes next can be fetched. */
  onTyping: () => void;
  /** A number is searched for instead of a plate. */
  onNumber: () => void;
};

const KnownVehicles = lazyPiece(() =>
  import('#flows/parts/search/KnownVehicles.tsx').then((module) => module.KnownVehicles),
);

/** The search by plate, on the home page itself (rule HOME-8). */
export const PlateStart = ({ known, onSearch, onForget, onTyping, onNumber }: Start) => {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [plate, setPlate] = useState('');
  const [country, setCountry] = useState(known[0]?.country ?? defaultCountry);
  const listed = useListedCountries(plateCountries, country);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const searched = searchedPlate(plate);
    setMissing(searched === '');
    if (searched === '') form.current?.querySelector('input')?.focus();
    else onSearch({ plate: searched, country });
  };
  return (
    <section className={styles.start} aria-labelledby="start">
      <h2 id="start" className={styles.title}>
        <Trans>Pay your toll</Trans>
      </h2>
      {known.length > 0 && <KnownVehicles known={known} onSearch={onSearch} onForget={onForget} />}
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <SearchFields
          country={country}
          plate={plate}
          onPlate={(typed) => {
            if (plate === '') onTyping();
            setPlate(typed);
            setMissing(false);
          }}
          error={isMissing ? t`Please enter the licence plate.` : undefined}
        >
          <NativeCountrySelect
            {...listed}
            label={t`Country of registration`}
            value={country}
            onChange={setCountry}
            disabled={false}
            isAddress={false}
          />
          <Button submit>{t`Find my trips`}</Button>
        </SearchFields>
      </form>
      <Link url={to('/form/payment')} className={search.other} onFollow={onNumber}>
        <Trans>I have the number of a notice or declaration</Trans>
      </Link>
    </section>
  );
};
