import type { RentalDates } from '../vehicles/rental-dates.ts';

/** The ways to search for trips: by plate, or by the number of a payment request. */
export const searchModes = ['plate', 'number'] as const;
export type SearchMode = (typeof searchModes)[number];

/** The driver's input so far; kept over a reload. */
export type SearchDraft = {
  mode: SearchMode;
  country: string;
  plate: string;
  number: string;
  rental: RentalDates | null;
};
