import type { PlateDraft } from '#domain/account.ts';
import { searchedPlate } from '#domain/plate.ts';
import { searchMoment } from '#domain/rental-dates.ts';

/** A vehicle as POST /users/me/plates and a registration take it. */
export const plateAdditionOf = ({ country, plate, rental }: PlateDraft) => ({
  countryCode: country,
  numberPlate: searchedPlate(plate),
  ...(rental !== null && { validityStartDate: searchMoment(rental.start), validityEndDate: searchMoment(rental.end) }),
});
