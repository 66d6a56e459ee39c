import { defaultCountry, plateCountries } from '../country.ts';
import { type Journey, letterNumberOf } from '../trips/journey.ts';
import type { SearchDraft } from './draft.ts';
import { searchedNumber } from './number.ts';

/** What a link to a search names: a vehicle, or the number of a letter. */
export type Named = { plate: string; country: string } | { number: string };

/** The fragment that names it; it stays in the browser and is in no request. Empty where a number is not known. */
export const fragmentOf = (named: Named): string => {
  const parts = Object.entries(named).filter(([, value]) => value !== '');
  return parts.length === 0 ? '' : `#${new URLSearchParams(parts).toString()}`;
};

/** The address that opens the form filled in with it. It names no language: it opens in the reader's own. */
export const linkTo = (origin: string, named: Named): string => `${origin}/form/payment${fragmentOf(named)}`;

/** A toll that another person pays: the name of its search, and the trip where it is known. */
export type Toll = { named: Named; trip: Journey | null };

/** How a trip of a fleet is passed on: by the number of the letter, or else by the plate; null with neither. */
const nameOf = (trip: Journey): Named | null => {
  const number = letterNumberOf(trip) ?? '';
  const { plate = '', countryCode: country = defaultCountry } = trip;
  if (number !== '') return { number };
  return plate === '' ? null : { plate, country };
};

/** The trips of a fleet that can be passed on. */
export const tollsOf = (trips: readonly Journey[]): Toll[] =>
  trips.flatMap((trip): Toll[] => {
    const named = nameOf(trip);
    return named === null ? [] : [{ named, trip }];
  });

/** Whether any of the trips can be passed on. A table asks at each press, of up to 10,000 trips. */
export const canBePassedOn = (trips: readonly Journey[]): boolean => trips.some((trip) => nameOf(trip) !== null);

/** How many slips are printed at once, a page each. */
export const mostSlips = 200;
export const areFew = (tolls: readonly Toll[]): boolean => tolls.length <= mostSlips;

/**
 * The input that a link in one of the operator's letters fills into the search, from the fragment of the address:
 * `plate=AB-123-CD&country=FR` or `number=123456` (rule SEARCH-15). Null with neither.
 */
export const draftOfFragment = (fragment: string): SearchDraft | null => {
  const named = new URLSearchParams(fragment.replace(/^#/, ''));
  const plate = (named.get('plate') ?? '').trim();
  const number = searchedNumber(named.get('number') ?? '');
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
