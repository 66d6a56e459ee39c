import { useLingui } from '@lingui/react/macro';
import type { PlateDraft, PlateProblems } from '#domain/accounts/profile.ts';
import { plateCountries } from '#domain/country.ts';
import { useWording } from '#i18n/use-wording.ts';
import { rentalWordingOf } from '#i18n/wording.ts';
import { CountrySelect } from '../country/CountrySelect.tsx';
import { PlateField } from '../vehicle/PlateField.tsx';
import { RentalDates } from '../vehicle/RentalDates.tsx';

type Props = {
  values: PlateDraft;
  problems: PlateProblems;
  /** Whether a start or an end may be missing. */
  mayBeOpen: boolean;
  /** Whether the vehicle may be left out. */
  isOptional?: boolean;
  onChange: (change: Partial<PlateDraft>) => void;
};

/** Country, plate, and the rental option with its dates (rule ACCOUNT-12). */
export const VehicleFields = ({ values, problems, mayBeOpen, isOptional = false, onChange }: Props) => {
  const { t, i18n } = useLingui();
  const wording = useWording();
  const isNeeded = !isOptional || values.plate.trim() !== '';
  return (
    <>
      <CountrySelect
        label={t`Country of registration`}
        codes={plateCountries}
        isOptional={!isNeeded}
        value={values.country}
        onChange={(country) => onChange({ country })}
        error={wording(problems.country)}
      />
      <PlateField
        label={t`Number plate`}
        hint={t`As on the vehicle, for example AB-123-CD`}
        required={!isOptional}
        country={values.country}
        value={values.plate}
        onChange={(plate) => onChange({ plate })}
        error={wording(problems.plate)}
      />
      <RentalDates
        value={values.rental}
        onChange={(rental) => onChange({ rental })}
        mayBeOpen={mayBeOpen}
        error={
          mayBeOpen && problems.rental === 'required'
            ? t`Enter when the vehicle joins the fleet, when it leaves, or both.`
            : problems.rental && rentalWordingOf(i18n, problems.rental)
        }
      />
    </>
  );
};
