import { useLingui } from '@lingui/react/macro';
import styles from './CountrySelect.module.css';
import type { CountryFieldProps, NamedCountry } from './country-names.ts';
import { Field } from '../form/Field.tsx';
import field from '../form/Field.module.css';
import { Flag } from '../vehicle/Flag.tsx';

const Options = ({ countries }: { countries: readonly NamedCountry[] }) =>
  countries.map(({ value, label }) => (
    // The names come from the prerenderer: browsers name some countries differently.
    <option key={value} value={value} suppressHydrationWarning>
      {label}
    </option>
  ));

/** A country, from the device's own list. */
export const NativeCountrySelect = ({
  label,
  usual,
  others,
  value,
  onChange,
  onOpen,
  error,
  disabled,
  isAddress,
  isOptional = false,
}: CountryFieldProps) => {
  const { t } = useLingui();
  return (
    <Field label={label} error={error} required={!isOptional}>
      {(wiring) => (
        <span className={styles.control}>
          {value !== '' && <Flag key={value} code={value} />}
          <select
            {...wiring}
            className={`${field.input} ${styles.input}`}
            autoComplete={isAddress ? 'country' : 'off'}
            disabled={disabled}
            value={value}
            onPointerDown={onOpen}
            onFocus={onOpen}
            onChange={(event) => onChange(event.target.value)}>
            {value === '' && <option value="">{t`Please choose`}</option>}
            <Options countries={usual} />
            {usual.length > 0 && <hr />}
            <Options countries={others} />
          </select>
        </span>
      )}
    </Field>
  );
};
