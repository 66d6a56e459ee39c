import { startTransition, useEffect, useMemo, useState } from 'react';
import { CountryCombobox } from './CountryCombobox.tsx';
import styles from './CountrySelect.module.css';
import { type CountryFieldProps, learnCountries, listedCountries, type NamedCountry } from './country-names.ts';
import { NativeCountrySelect } from './NativeCountrySelect.tsx';
import { usePointer } from './use-coarse-pointer.ts';
import { useLingui } from '@lingui/react';
import { isUsualCountry } from '#domain/country.ts';

type Listed = { usual: readonly NamedCountry[]; others: readonly NamedCountry[] };

/**
 * The countries of a list: at first the usual ones and the chosen one, all others once the page is used and idle, or `isWanted`.
 * Naming and sorting all of them takes a phone 80 ms.
 */
const useListedCountries = (codes: readonly string[], chosen: string, isWanted = false): Listed => {
  const { i18n } = useLingui();
  const [isIdle, setIdle] = useState(false);
  const isWhole = isWanted || isIdle;
  useEffect(() => learnCountries(i18n.locale, () => startTransition(() => setIdle(true))), [i18n.locale]);
  return useMemo(() => {
    const shown = isWhole ? codes : codes.filter((code) => isUsualCountry(code) || code === chosen);
    return listedCountries(shown.includes(chosen) || chosen === '' ? shown : [...shown, chosen], i18n.locale);
  }, [codes, chosen, isWhole, i18n.locale]);
};

type Props = Pick<CountryFieldProps, 'label' | 'value' | 'onChange' | 'error' | 'isOptional'> &
  Partial<Pick<CountryFieldProps, 'disabled' | 'isAddress'>> &
  Pick<CountryFieldProps, 'codes'>;

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
  const field = { ...props, codes, ...useListedCountries(codes, value, isOpened), value, disabled, isAddress };
  const isBoth = first === undefined;
  return (
    <>
      {first !== 'coarse' && (
        <div className={styles.device} data-pointer={isBoth ? 'fine' : undefined}>
          <CountryCombobox {...field} onOpen={() => setOpened(true)} />
        </div>
      )}
      {first !== 'fine' && (
        <div className={styles.device} data-pointer={isBoth ? 'coarse' : undefined}>
          <NativeCountrySelect {...field} onOpen={() => setOpened(true)} />
        </div>
      )}
    </>
  );
};
