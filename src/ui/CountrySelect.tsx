import { type ComponentType, useRef, useState } from 'react';
import type { NamedCountry } from './country-names.ts';
import { NativeCountrySelect } from './NativeCountrySelect.tsx';
import { useCoarsePointer } from './use-coarse-pointer.ts';
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

export type ComboboxProps = CountryFieldProps & {
  /** Whether it takes the place of a field that has the focus. */
  takesFocus: boolean;
};
type Combobox = ComponentType<ComboboxProps>;

/** A country: from the device's own list where fingers are used; elsewhere it is found by any part of its name as soon as the code for that is here, which is fetched when the field is first met. */
export const CountrySelect = ({ codes, disabled = false, isAddress = false, ...props }: Props) => {
  const isCoarse = useCoarsePointer();
  const [shown, setShown] = useState<{ Combobox: Combobox; takesFocus: boolean } | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  const fetched = useRef<Combobox>(undefined);
  const isInUse = useRef(false);
  // What came in lower case is the same country, and goes back as it came unless another is chosen.
  const value = props.value.toUpperCase();
  const listed = useListedCountries(codes, value, shown !== null);
  const field = { ...props, ...listed, value, disabled, isAddress };
  const show = () => {
    const Combobox = fetched.current;
    // The browser's own list is not taken from under a driver who has opened it.
    if (Combobox === undefined || isInUse.current) return;
    setShown({ Combobox, takesFocus: select.current !== null && document.activeElement === select.current });
  };
  const fetchIt = () => {
    if (isCoarse || fetched.current !== undefined) return;
    // Where it cannot be had the browser's own list stays.
    void import('./CountryCombobox.tsx').then(
      ({ CountryCombobox }) => {
        fetched.current = CountryCombobox;
        show();
      },
      () => {},
    );
  };
  const hold = () => {
    isInUse.current = true;
  };
  const leave = () => {
    isInUse.current = false;
    show();
  };
  if (shown !== null && !isCoarse) return <shown.Combobox {...field} takesFocus={shown.takesFocus} />;
  return (
    <NativeCountrySelect
      {...field}
      select={{
        ref: select,
        onPointerEnter: fetchIt,
        onFocus: fetchIt,
        onPointerDown: hold,
        onKeyDown: ({ key }) => key !== 'Tab' && key !== 'Shift' && hold(),
        onBlur: leave,
      }}
    />
  );
};
