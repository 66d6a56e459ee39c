import type { PlateDraft } from '#domain/account.ts';
import { searchedPlate } from '#domain/plate.ts';
import { searchMoment } from '#domain/rental-dates.ts';

/** A vehicle as a registration and the services that add one take it; a side of its dates that is open is left out. */
export const plateAdditionOf = ({ country, plate, rental }: PlateDraft) => ({
  countryCode: country,
  numberPlate: searchedPlate(plate),
  ...(rental !== null && rental.start !== '' && { validityStartDate: searchMoment(rental.start) }),
  ...(rental !== null && rental.end !== '' && { validityEndDate: searchMoment(rental.end) }),
});
