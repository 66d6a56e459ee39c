import { type RentalDates, searchMoment } from '../vehicles/rental-dates.ts';

/** The requested journeys of a vehicle: all of them, or those within rental dates. */
export type VehicleSearch = { plate: string; country: string; rental: RentalDates | null };

/** The query of the call; times are local, yyyy-MM-ddTHH:mm:ss. */
export type JourneysQuery = { country: string; plate: string; startTime?: string; endTime?: string };

/** Builds every request for the journeys of a vehicle, so that all requests for a list carry the same conditions (rule SEARCH-9). */
export const journeysQuery = ({ plate, country, rental }: VehicleSearch): JourneysQuery => ({
  country,
  plate,
  ...(rental !== null && rental.start !== '' && { startTime: searchMoment(rental.start) }),
  ...(rental !== null && rental.end !== '' && { endTime: searchMoment(rental.end) }),
});
