import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { journeySearchMachine } from '#machines/journey-search.ts';
import { Button } from '#ui/Button.tsx';
import { ClaimSteps } from '#ui/claims/ClaimSteps.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/page/Page.tsx';
import { ProofOfWork } from '#flows/captcha/ProofOfWork.tsx';
import { KnownVehicles } from '#ui/search/KnownVehicles.tsx';
import { withTexts } from '#i18n/catalogue.ts';
import { useWording } from '#i18n/use-wording.ts';
import { plateCountries } from '#domain/country.ts';
import { LetterHint } from './LetterHint.tsx';
import { SearchProblem } from './SearchProblem.tsx';
import styles from '#ui/search/search.module.css';
import { NumberField } from '#ui/search/NumberField.tsx';
import type { SearchMode } from '#domain/search/draft.ts';
import { useEffect, useRef } from 'react';
import { plateProblem, searchedPlate } from '#domain/vehicles/plate.ts';
import { Plate } from '#ui/vehicle/Plate.tsx';
import { Spinner } from '#ui/notice/Spinner.tsx';
import { rentalWordingOf } from '#i18n/wording.ts';
import { CountrySelect } from '#ui/country/CountrySelect.tsx';
import { lazyPiece } from '#ui/lazy-piece.tsx';
import { SearchFields } from '#ui/search/SearchFields.tsx';
import { RentalDates } from '#ui/vehicle/RentalDates.tsx';

const SharingDialog = lazyPiece(
  withTexts(() => import('#flows/link-sharing/SharingDialog.tsx').then((module) => module.SharingDialog)),
);

/** Country, plate and rental dates; shows the plate as it will be searched (rule SEARCH-4). */
const PlateSearch = ({ state, send }: FlowProps<typeof journeySearchMachine>) => {
  const { t, i18n } = useLingui();
  const wording = useWording();
  const { country, plate, rental, fieldProblems, purpose } = state.context;
  const shown = searchedPlate(plate);
  const searched = <bdi>{shown}</bdi>;
  const chooseCountry = (chosen: string) => send({ type: 'country.chosen', country: chosen });
  return (
    <SearchFields
      country={country}
      plate={plate}
      onPlate={(typed) => send({ type: 'plate.typed', plate: typed })}
      onCountry={chooseCountry}
      error={wording(fieldProblems.plate)}
      looksUp={purpose !== 'prepayment' && rental === null}
      hint={
        plateProblem(plate) !== undefined ? (
          t`As on the vehicle, for example AB-123-CD`
        ) : purpose === 'prepayment' ? (
          <Trans>You will prepay for {searched}</Trans>
        ) : (
          <Trans>We will search for {searched}</Trans>
        )
      }>
      <CountrySelect
        label={t`Country of registration`}
        codes={plateCountries}
        value={country}
        onChange={chooseCountry}
        error={wording(fieldProblems.country)}
      />
      <RentalDates
        value={rental}
        onChange={(dates) => send({ type: 'rental.changed', rental: dates })}
        error={fieldProblems.rental && rentalWordingOf(i18n, fieldProblems.rental)}
      />
    </SearchFields>
  );
};

/** Switches to the other way to search, whose first field then takes the focus. */
const OtherMode = ({ mode, onChange }: { mode: SearchMode; onChange: (mode: SearchMode) => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    button.current?.form?.querySelector<HTMLInputElement>('input')?.focus();
  }, [mode]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.other}
      onClick={() => onChange(mode === 'plate' ? 'number' : 'plate')}>
      {mode === 'plate' ? (
        <Trans>I have the number of a notice or declaration</Trans>
      ) : (
        <Trans>Search by number plate</Trans>
      )}
    </button>
  );
};

/** form/payment and form/claim: by plate, or by the number of a notice or declaration (rule SEARCH-1). */
export const JourneySearchView = ({ state, send }: FlowProps<typeof journeySearchMachine>) => {
  const { t } = useLingui();
  const wording = useWording();
  const { purpose, modes, mode, problem, known, number, fieldProblems } = state.context;
  const payment = {
    title: t`Pay your toll`,
    subtitle: t`This motorway has no barriers. We recognise your vehicle by its number plate.`,
    crumb: t`Find your trips`,
    button: t`Find my trips`,
  };
  const words = {
    payment,
    // The search of the home page has a view of its own.
    home: payment,
    prepayment: {
      title: t`Prepay a trip`,
      subtitle: t`Choose entrance, exit and vehicle class, and pay for your trip in advance.`,
      crumb: t`Prepay a trip`,
      button: t`Continue`,
    },
    claim: {
      title: t`Contest a payment request`,
      subtitle: t`Find the trip, the notice or the declaration that you do not agree with.`,
      crumb: t`Contest a payment request`,
      button: t`Find my trips`,
    },
  }[purpose];
  const isPlate = mode === 'plate';
  const isPassedOn = state.context.isAsked && !state.matches({ form: 'editing' });
  // Its button stays while its dialog is open, and takes the focus back.
  const canShare = state.can({ type: 'sharing.pressed' }) || state.children.linkSharing !== undefined;
  const submit = () => send({ type: 'search.pressed' });
  return (
    <>
      <Cover title={words.title} subtitle={words.subtitle} breadcrumb={[{ label: words.crumb }]} />
      {isPassedOn ? (
        <Page>
          <Plate plate={searchedPlate(state.context.plate)} country={state.context.country} />
          <Spinner>
            <Trans>Looking for trips…</Trans>
          </Spinner>
          <ProofOfWork captcha={state.children.captcha} />
        </Page>
      ) : (
        <Page aside={modes.includes('number') ? <LetterHint mode={mode} /> : undefined}>
          {purpose === 'claim' && <ClaimSteps step={1} />}
          <Form onSubmit={submit}>
            {isPlate && known.length > 0 && state.can({ type: 'search.pressed' }) && (
              <KnownVehicles
                known={known}
                isToPay={purpose === 'payment'}
                onSearch={(vehicle) => send({ type: 'vehicle.pressed', vehicle })}
                onForget={(vehicle) => send({ type: 'vehicle.forgotten', vehicle })}
              />
            )}
            {isPlate && known.length > 1 && purpose === 'payment' && (
              <Link url={to('/vehicles')}>
                <Trans>See all my vehicles</Trans>
              </Link>
            )}
            {isPlate ? (
              <PlateSearch state={state} send={send} />
            ) : (
              <NumberField
                value={number}
                onChange={(typed) => send({ type: 'number.typed', number: typed })}
                error={wording(fieldProblems.number, 'number')}
              />
            )}
            <SearchProblem problem={problem} atPlate={fieldProblems.plate} />
            <Button submit isLoading={state.hasTag('busy')}>
              {words.button}
            </Button>
            {modes.length > 1 && (
              <OtherMode mode={mode} onChange={(chosen) => send({ type: 'mode.chosen', mode: chosen })} />
            )}
            {canShare && (
              <button type="button" className={styles.other} onClick={() => send({ type: 'sharing.pressed' })}>
                <Trans>Send to the person who pays</Trans>
              </button>
            )}
            <ProofOfWork captcha={state.children.captcha} />
          </Form>
          {purpose === 'claim' && <Link url={to('/claim/status')}>{t`Status of a claim`}</Link>}
          {state.children.linkSharing && <SharingDialog linkSharing={state.children.linkSharing} />}
        </Page>
      )}
    </>
  );
};
