import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { languages } from '#domain/language.ts';
import { countryOf } from '#domain/fleet/import-country.ts';
import { findCountry, namedCountries } from './country-names.ts';

type Props = { filled: string; codes: readonly string[]; onCountry: (code: string) => void };

/** The country that a browser has filled in, by its code, its sign or its name in any language of the portal. */
const filledCountry = (filled: string, codes: readonly string[]): string | undefined => {
  const signed = countryOf(filled);
  if (signed !== undefined && codes.includes(signed)) return signed;
  for (const language of languages) {
    const named = findCountry(namedCountries(codes, language), filled);
    if (named) return named.value;
  }
  return undefined;
};

/** Chooses the country that a browser has filled in, or else says beside the field that it is not in the list (rule SHELL-12). */
export const FilledCountry = ({ filled, codes, onCountry }: Props) => {
  const code = filledCountry(filled, codes);
  useEffect(() => {
    if (code !== undefined) onCountry(code);
  });
  return (
    <span data-says="">
      {code === undefined && <Trans>“{filled}” is not in the list. Please choose the country.</Trans>}
    </span>
  );
};
