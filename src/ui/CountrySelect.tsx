import { useState, useEffect, useMemo } from 'react';
import { CountryCombobox } from './CountryCombobox.tsx';
import styles from './CountrySelect.module.css';
import { type NamedCountry, listedCountries } from './country-names.ts';
import { usePointer } from './use-coarse-pointer.ts';
import { isUsualCountry } from '#domain/country.ts';
import { whenIdle } from './when-idle.ts';
import { useLingui } from '@lingui/react/macro';
import { Field } from './Field.tsx';
import field from './Field.module.css';
import { Flag } from './Flag.tsx';

const Options = ({ countries }: { countries: readonly NamedCountry[] }) =>
  countries.map(({ value, label }) => (
    // The names come from the prerenderer: browsers name some countries differently.
    <option key={value} value={value} suppressHydrationWarning>
      {label}
    </option>
  ));

/** A country, from the device's own list. */
const NativeCountrySelect = ({
  label,
  usual,
  others,
  value,
  onChange,
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
            onChange={(event) => onChange(event.target.value)}
          >
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

type Listed = { usual: readonly NamedCountry[]; others: readonly NamedCountry[] };

/**
 * The countries of a list: at first the usual ones and the chosen one, all others once the page is idle or `isWanted`.
 * Naming and sorting all of them takes a phone 80 ms.
 */
const useListedCountries = (codes: readonly string[], chosen: string, isWanted = false): Listed => {
  const { i18n } = useLingui();
  const [isIdle, setIdle] = useState(false);
  const isWhole = isWanted || isIdle;
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return useMemo(() => {
    const shown = isWhole ? codes : codes.filter((code) => isUsualCountry(code) || code === chosen);
    return listedCountries(shown.includes(chosen) || chosen === '' ? shown : [...shown, chosen], i18n.locale);
  }, [codes, chosen, isWhole, i18n.locale]);
};

type Props = {
  label: string;
  codes: readonly string[];
  /** A country code as received, and kept unchanged. */
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** Whether the country is part of the driver's own address, which browsers fill in. */
  isAddress?: boolean;
  /** Whether it belongs to something optional. */
  isOptional?: boolean;
};

export type CountryFieldProps = Required<Pick<Props, 'label' | 'value' | 'onChange' | 'disabled' | 'isAddress'>> &
  Pick<Props, 'error' | 'isOptional'> & { usual: readonly NamedCountry[]; others: readonly NamedCountry[] };

/**
 * A country: the device's own list on touch screens, elsewhere a field that finds it by any part of its name. It is the
 * same control from the first paint on (rule SHELL-12). A prerendered page holds both, and its styles show one.
 */
export const CountrySelect = ({ codes, disabled = false, isAddress = false, ...props }: Props) => {
  const pointer = usePointer();
  const [first, setFirst] = useState(pointer);
  if (first === undefined && pointer !== undefined) setFirst(pointer);
  const [isOpened, setOpened] = useState(false);
  // A code in lower case is the same country, and is sent back unchanged unless another is chosen.
  const value = props.value.toUpperCase();
  const field = { ...props, ...useListedCountries(codes, value, isOpened), value, disabled, isAddress };
  const isBoth = first === undefined;
  return (
    <>
      {first !== 'coarse' && (
        <div className={isBoth ? styles.whereFine : styles.shown}>
          <CountryCombobox {...field} onOpen={() => setOpened(true)} />
        </div>
      )}
      {first !== 'fine' && (
        <div className={isBoth ? styles.whereCoarse : styles.shown}>
          <NativeCountrySelect {...field} />
        </div>
      )}
    </>
  );
};
