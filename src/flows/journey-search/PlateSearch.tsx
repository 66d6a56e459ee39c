import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { journeySearchMachine } from '#machines/journey-search.ts';
import { plateCountries } from '#domain/country.ts';
import { searchedPlate } from '#domain/plate.ts';
import { useWording } from '#i18n/use-wording.ts';
import { rentalWordingOf } from '#i18n/wording.ts';
import { CountrySelect } from '#ui/CountrySelect.tsx';
import { SearchFields } from '#ui/search/SearchFields.tsx';
import { RentalDates } from '#ui/RentalDates.tsx';

/** Country, plate and rental dates; the plate is shown back as it will be searched (rule SEARCH-4). */
export const PlateSearch = ({ state, send }: FlowProps<typeof journeySearchMachine>) => {
  const { t, i18n } = useLingui();
  const wording = useWording();
  const { country, plate, rental, fieldProblems } = state.context;
  const shown = searchedPlate(plate);
  const searched = <bdi>{shown}</bdi>;
  return (
    <SearchFields
      country={country}
      plate={plate}
      onPlate={(typed) => send({ type: 'plate.typed', plate: typed })}
      error={wording(fieldProblems.plate)}
      hint={shown === '' ? t`As on the vehicle, for example AB-123-CD` : <Trans>We will search for {searched}</Trans>}
    >
      <CountrySelect
        label={t`Country of registration`}
        codes={plateCountries}
        value={country}
        onChange={(chosen) => send({ type: 'country.chosen', country: chosen })}
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
