import { defaultCountry, plateCountries } from './country.ts';
import { limits } from './limits.ts';
import type { SearchDraft } from './search.ts';

/** What a link to a search names: a vehicle, or the number of a letter. */
export type Named = { plate: string; country: string } | { number: string };

/** The fragment that names it; it stays in the browser and is in no request. Empty where a number is not known. */
export const fragmentOf = (named: Named): string => {
  const parts = Object.entries(named).filter(([, value]) => value !== '');
  return parts.length === 0 ? '' : `#${new URLSearchParams(parts).toString()}`;
};

/**
 * The input that a link in one of the operator's letters fills into the search, from the fragment of the address:
 * `plate=AB-123-CD&country=FR` or `number=123456` (rule SEARCH-15). Null with neither.
 */
export const draftOfFragment = (fragment: string): SearchDraft | null => {
  const named = new URLSearchParams(fragment.replace(/^#/, ''));
  const plate = (named.get('plate') ?? '').trim().slice(0, limits.plate);
  const number = (named.get('number') ?? '').trim().slice(0, limits.search);
  if (plate === '' && number === '') return null;
  const country = (named.get('country') ?? '').toUpperCase();
  return {
    mode: plate === '' ? 'number' : 'plate',
    plate,
    country: plateCountries.includes(country) ? country : defaultCountry,
    number,
    rental: null,
  };
};
