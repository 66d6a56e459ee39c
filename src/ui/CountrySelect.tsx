import { useState } from 'react';
import { CountryCombobox } from './CountryCombobox.tsx';
import styles from './CountrySelect.module.css';
import type { NamedCountry } from './country-names.ts';
import { NativeCountrySelect } from './NativeCountrySelect.tsx';
import { usePointer } from './use-coarse-pointer.ts';
import { useListedCountries } from './use-listed-countries.ts';

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
  /** Whether it belongs to something that may be left out. */
  isOptional?: boolean;
};

export type CountryFieldProps = Required<Pick<Props, 'label' | 'value' | 'onChange' | 'disabled' | 'isAddress'>> &
  Pick<Props, 'error' | 'isOptional'> & { usual: readonly NamedCountry[]; others: readonly NamedCountry[] };

/**
 * A country: the device's own list where fingers are used, elsewhere a field that finds it by any part of its name.
 * It is the same control from the first paint on (rule SHELL-12). A prerendered page holds both, and its styles show one.
 */
export const CountrySelect = ({ codes, disabled = false, isAddress = false, ...props }: Props) => {
  const pointer = usePointer();
  const [first, setFirst] = useState(pointer);
  if (first === undefined && pointer !== undefined) setFirst(pointer);
  const [isOpened, setOpened] = useState(false);
  // What came in lower case is the same country, and goes back as it came unless another is chosen.
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
