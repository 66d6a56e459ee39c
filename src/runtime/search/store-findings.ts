import type { JourneysSet } from '#domain/trips/journey.ts';
import type { RentalDates } from '#domain/vehicles/rental-dates.ts';
import { forgetForSearch } from '#storage/forget.ts';
import type { Ports } from '../ports.ts';

/** How something was found: by plate, within rental dates or not, or by number. */
type Found = { byNumber?: boolean; rental?: RentalDates | null };

/** Stores what was found, and how, and clears what an earlier search left (rule STORE-8). A list that was found before keeps the time of its search. */
export const storeFindings = (
  { local, tabStorage, now }: Pick<Ports, 'local' | 'tabStorage' | 'now'>,
  set: JourneysSet,
  { byNumber = false, rental = null }: Found = {},
): void => {
  forgetForSearch({ local, tabStorage }, set.sessionId);
  local.write('form/plate', { licensePlate: set.plate, country: set.countryCode });
  local.write('isFromAvisOrCnp', byNumber);
  local.write('paymentNoticeIsValid', byNumber);
  if (set.sessionId !== '') local.write('sessionId', set.sessionId);
  local.write('journeys', { ...set, searchedAt: set.searchedAt ?? now() });
  if (rental !== null) local.write('location/dates', rental);
};
