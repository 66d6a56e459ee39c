import { type RentalDates, searchMoment } from './rental-dates.ts';

/** The journeys of a vehicle that are asked for: all of them, or those within rental dates. */
export type VehicleSearch = { plate: string; country: string; rental: RentalDates | null };

/** What the operator is asked; times are local, yyyy-MM-ddTHH:mm:ss. */
export type JourneysQuery = { country: string; plate: string; startTime?: string; endTime?: string };

/** Every request for the journeys of a vehicle is made here, so that all requests for a list carry the same conditions (rule SEARCH-9). */
export const journeysQuery = ({ plate, country, rental }: VehicleSearch): JourneysQuery => ({
  country,
  plate,
  ...(rental !== null && rental.start !== '' && { startTime: searchMoment(rental.start) }),
  ...(rental !== null && rental.end !== '' && { endTime: searchMoment(rental.end) }),
});
