import type { PlateDraft } from './account.ts';
import { searchedPlate } from './plate.ts';
import { searchMoment } from './rental-dates.ts';

/** A vehicle as the calls for a registration and for adding one take it; a missing start or end is left out. */
export const plateAdditionOf = ({ country, plate, rental }: PlateDraft) => ({
  countryCode: country,
  numberPlate: searchedPlate(plate),
  ...(rental !== null && rental.start !== '' && { validityStartDate: searchMoment(rental.start) }),
  ...(rental !== null && rental.end !== '' && { validityEndDate: searchMoment(rental.end) }),
});
