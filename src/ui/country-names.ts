import { regionOf } from '#domain/country.ts';

export type NamedCountry = { value: string; label: string };

/** Countries with their names in a language, sorted as that language sorts. The name is the code where the browser knows none. */
export const namedCountries = (codes: readonly string[], language: string): NamedCountry[] => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator(language);
  const nameOf = (code: string): string => {
    try {
      return names.of(regionOf(code)) ?? code;
    } catch {
      return code;
    }
  };
  return codes
    .map((code) => ({ value: code.toUpperCase(), label: nameOf(code) }))
    .sort((a, b) => compare(a.label, b.label));
};

/** The name of one country in a language. */
export const countryName = (code: string, language: string): string =>
  namedCountries([code], language)[0]?.label ?? code;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Countries whose name holds the typed text, whatever its case or accents (§2.12). */
export const matchingCountries = (countries: readonly NamedCountry[], typed: string): NamedCountry[] =>
  countries.filter(({ label }) => folded(label).includes(folded(typed)));
