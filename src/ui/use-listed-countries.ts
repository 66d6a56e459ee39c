import { useLingui } from '@lingui/react';
import { useEffect, useMemo, useState } from 'react';
import { isUsualCountry } from '#domain/country.ts';
import { listedCountries, type NamedCountry } from './country-names.ts';
import { whenIdle } from './when-idle.ts';

type Listed = { usual: readonly NamedCountry[]; others: readonly NamedCountry[] };

/** The countries of a list: at first the usual ones and the chosen one, all others once the page is idle or `isWanted`. Naming and sorting all takes a phone 80 ms. */
export const useListedCountries = (codes: readonly string[], chosen: string, isWanted = false): Listed => {
  const { i18n } = useLingui();
  const [isIdle, setIdle] = useState(false);
  const isWhole = isWanted || isIdle;
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return useMemo(() => {
    const shown = isWhole ? codes : codes.filter((code) => isUsualCountry(code) || code === chosen);
    return listedCountries(shown.includes(chosen) || chosen === '' ? shown : [...shown, chosen], i18n.locale);
  }, [codes, chosen, isWhole, i18n.locale]);
};
