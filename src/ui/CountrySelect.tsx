import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { CountryCombobox } from './CountryCombobox.tsx';
import { listedCountries, type NamedCountry } from './country-names.ts';
import { NativeCountrySelect } from './NativeCountrySelect.tsx';
import { useCoarsePointer } from './use-coarse-pointer.ts';

type Props = {
  label: string;
  codes: readonly string[];
  /** A country code as it came; kept as it is. */
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** Whether the country is part of the driver's own address, which browsers know. */
  isAddress?: boolean;
};

export type CountryFieldProps = Required<Pick<Props, 'label' | 'value' | 'onChange' | 'disabled' | 'isAddress'>> &
  Pick<Props, 'error'> & { usual: readonly NamedCountry[]; others: readonly NamedCountry[] };

/** A country: from the device's own list where fingers are used, else found by any part of its name. */
export const CountrySelect = ({ codes, disabled = false, isAddress = false, ...props }: Props) => {
  const { i18n } = useLingui();
  // What came in lower case is the same country, and goes back as it came unless another is chosen.
  const value = props.value.toUpperCase();
  const isCoarse = useCoarsePointer();
  const listed = useMemo(
    () => listedCountries(codes.includes(value) || value === '' ? codes : [...codes, value], i18n.locale),
    [codes, value, i18n.locale],
  );
  const CountryField = isCoarse ? NativeCountrySelect : CountryCombobox;
  return <CountryField {...props} {...listed} value={value} disabled={disabled} isAddress={isAddress} />;
};
