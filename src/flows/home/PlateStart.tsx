import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { withSearchTexts } from '#i18n/catalogue.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import { plateCountries } from '#domain/country.ts';
import type { ProblemCode } from '#domain/problem.ts';
import type { VehicleDue } from '#domain/vehicles/known.ts';
import type { journeySearchMachine } from '#machines/journey-search.ts';
import { Button } from '#ui/Button.tsx';
import { CountrySelect } from '#ui/country/CountrySelect.tsx';
import { lazyPiece } from '#ui/lazy-piece.tsx';
import { SearchFields } from '#ui/search/SearchFields.tsx';
import search from '#ui/search/search.module.css';
import styles from './start.module.css';

type Props = FlowProps<typeof journeySearchMachine> & {
  /** What one of the remembered vehicles owes first. */
  due?: VehicleDue | null;
  /** Called when the driver begins: the code of the search and of the next page can be fetched. */
  onBegin: () => void;
};

const KnownVehicles = lazyPiece(() => import('#ui/search/KnownVehicles.tsx').then((module) => module.KnownVehicles));
const NumberField = lazyPiece(
  withSearchTexts(() => import('#ui/search/NumberField.tsx').then((module) => module.NumberField)),
);
const SearchProblem = lazyPiece(
  withSearchTexts(() => import('#flows/journey-search/SearchProblem.tsx').then((module) => module.SearchProblem)),
);
const ProofOfWork = lazyPiece(
  withSearchTexts(() => import('#flows/captcha/ProofOfWork.tsx').then((module) => module.ProofOfWork)),
);

/** The search on the home page itself, by plate or by number; it stays until the list opens (rule HOME-8). */
export const PlateStart = ({ state, send, due, onBegin }: Props) => {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);
  const { known, mode, modes, plate, country, number, fieldProblems, problem } = state.context;
  const shown = useRef(mode);
  const [hasSwitched, setSwitched] = useState(false);
  const isBusy = state.hasTag('busy') || state.status === 'done';
  const plateErrors: Partial<Record<ProblemCode, string>> = {
    number_plate_mandatory: t`Please enter the number plate.`,
    immatriculation_not_found: t`We have not found this number plate. Please check the plate and the country.`,
    plate_signs: t`Please enter only letters, digits, spaces, hyphens and dots.`,
    invalid_number_plate: t`This number plate is not valid. Please check the plate and the country.`,
  };
  useEffect(() => {
    if (shown.current !== mode) form.current?.querySelector('input')?.focus();
    shown.current = mode;
    if (isBusy) return;
    if (isPressed.current) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    isPressed.current = false;
  });
  const chooseCountry = (chosen: string) => send({ type: 'country.chosen', country: chosen });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    isPressed.current = true;
    onBegin();
    send({ type: 'search.pressed' });
  };
  const button = <Button submit isLoading={isBusy}>{t`Find my trips`}</Button>;
  return (
    <section className={styles.start} aria-labelledby="start">
      <h2 id="start" className={styles.title}>
        <Trans>Pay your toll</Trans>
      </h2>
      {known.length > 0 && (
        <KnownVehicles
          known={known}
          due={due}
          onSearch={(vehicle) => {
            onBegin();
            send({ type: 'vehicle.pressed', vehicle });
          }}
          onForget={(vehicle) => send({ type: 'vehicle.forgotten', vehicle })}
        />
      )}
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {mode === 'plate' ? (
          <SearchFields
            country={country}
            plate={plate}
            onPlate={(typed) => {
              if (plate === '') onBegin();
              send({ type: 'plate.typed', plate: typed });
            }}
            onCountry={chooseCountry}
            error={fieldProblems.plate && plateErrors[fieldProblems.plate]}
            looksUp>
            <CountrySelect
              label={t`Country of registration`}
              codes={plateCountries}
              value={country}
              onChange={chooseCountry}
              error={fieldProblems.country && t`This country is not recognised. Please choose one from the list.`}
            />
            {button}
          </SearchFields>
        ) : (
          <div className={styles.fields}>
            <NumberField
              arrives={hasSwitched}
              value={number}
              onChange={(typed) => {
                if (number === '') onBegin();
                send({ type: 'number.typed', number: typed });
              }}
              error={fieldProblems.number && t`Please enter the number of the notice or declaration.`}
            />
            {button}
          </div>
        )}
        {(problem !== null || fieldProblems.plate === 'immatriculation_not_found') && (
          <SearchProblem problem={problem} atPlate={fieldProblems.plate} />
        )}
        {modes.length > 1 && (
          <button
            type="button"
            className={search.other}
            onClick={() => {
              setSwitched(true);
              send({ type: 'mode.chosen', mode: mode === 'plate' ? 'number' : 'plate' });
            }}>
            {mode === 'plate' ? (
              <Trans>I have the number of a notice or declaration</Trans>
            ) : (
              <Trans>Search by number plate</Trans>
            )}
          </button>
        )}
        {(isBusy || problem !== null) && <ProofOfWork captcha={state.children.captcha} />}
      </form>
    </section>
  );
};
