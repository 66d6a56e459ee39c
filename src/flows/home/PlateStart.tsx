import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { to } from '#domain/page-path.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import { plateCountries } from '#domain/country.ts';
import type { VehicleDue } from '#domain/known-vehicles.ts';
import type { journeySearchMachine } from '#machines/journey-search.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { CountrySelect } from '#ui/CountrySelect.tsx';
import { lazyPiece } from '#ui/lazy-piece.tsx';
import { SearchFields } from '#ui/search/SearchFields.tsx';
import search from '#ui/search/search.module.css';
import styles from './start.module.css';

type Props = FlowProps<typeof journeySearchMachine> & {
  /** What one of the remembered vehicles owes first. */
  due?: VehicleDue | null;
  /** Called when the driver begins to type: the next page's code can be fetched. */
  onTyping: () => void;
};

const KnownVehicles = lazyPiece(() => import('#ui/search/KnownVehicles.tsx').then((module) => module.KnownVehicles));

/** The search by plate, on the home page itself (rule HOME-8). */
export const PlateStart = ({ state, send, due, onTyping }: Props) => {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);
  const { known, plate, country, fieldProblems } = state.context;
  const isWrong = fieldProblems.plate !== undefined;
  const error =
    fieldProblems.plate === 'number_plate_mandatory'
      ? t`Please enter the licence plate.`
      : t`This licence plate is not valid. Please check the plate and the country.`;
  useEffect(() => {
    if (isPressed.current && isWrong) form.current?.querySelector('input')?.focus();
    isPressed.current = false;
  });
  const chooseCountry = (chosen: string) => send({ type: 'country.chosen', country: chosen });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    isPressed.current = true;
    send({ type: 'search.pressed' });
  };
  return (
    <section className={styles.start} aria-labelledby="start">
      <h2 id="start" className={styles.title}>
        <Trans>Pay your toll</Trans>
      </h2>
      {known.length > 0 && (
        <KnownVehicles
          known={known}
          due={due}
          onSearch={(vehicle) => send({ type: 'vehicle.pressed', vehicle })}
          onForget={(vehicle) => send({ type: 'vehicle.forgotten', vehicle })}
        />
      )}
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <SearchFields
          country={country}
          plate={plate}
          onPlate={(typed) => {
            if (plate === '') onTyping();
            send({ type: 'plate.typed', plate: typed });
          }}
          onCountry={chooseCountry}
          error={isWrong ? error : undefined}
          looksUp>
          <CountrySelect
            label={t`Country of registration`}
            codes={plateCountries}
            value={country}
            onChange={chooseCountry}
          />
          <Button submit isLoading={state.status === 'done'}>{t`Find my trips`}</Button>
        </SearchFields>
      </form>
      <Link
        url={to('/form/payment')}
        className={search.other}
        onFollow={() => send({ type: 'mode.chosen', mode: 'number' })}>
        <Trans>I have the number of a notice or declaration</Trans>
      </Link>
    </section>
  );
};
