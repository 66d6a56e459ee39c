import type { PlateDraft } from '../accounts/profile.ts';
import { searchedPlate } from './plate.ts';
import { searchMoment } from './rental-dates.ts';

/** A vehicle to add; its times are local, yyyy-MM-ddTHH:mm:ss, and left out if they are missing. */
export type PlateAddition = {
  countryCode: string;
  plate: string;
  validityStartDate?: string | undefined;
  validityEndDate?: string | undefined;
};

/** A vehicle as it is added to an account, at its registration or later. */
export const plateAdditionOf = ({ country, plate, rental }: PlateDraft): PlateAddition => ({
  countryCode: country,
  plate: searchedPlate(plate),
  ...(rental !== null && rental.start !== '' && { validityStartDate: searchMoment(rental.start) }),
  ...(rental !== null && rental.end !== '' && { validityEndDate: searchMoment(rental.end) }),
});
