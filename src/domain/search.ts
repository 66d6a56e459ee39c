import type { RentalDates } from './rental-dates.ts';

/** The ways to search for trips: by plate, or by the number of a payment request. */
export const searchModes = ['plate', 'number'] as const;
export type SearchMode = (typeof searchModes)[number];

/** What a driver has typed so far; kept over a reload. */
export type SearchDraft = {
  mode: SearchMode;
  country: string;
  plate: string;
  number: string;
  rental: RentalDates | null;
};

/** What the search is for: form/payment, form/prepayment or form/claim. */
export const searchPurposes = ['payment', 'prepayment', 'claim'] as const;
export type SearchPurpose = (typeof searchPurposes)[number];

/** What an operator's offer makes of the search. */
export type SearchOffer = {
  /** The ways to search: without free-flow only numbers are looked up, and only a plate is prepaid (rule SEARCH-2). */
  modes: SearchMode[];
  /** Whether anything is looked up: where the operator has no free-flow, a vehicle to prepay for owes nothing. */
  looksUp: boolean;
};

export const searchOffer = (purpose: SearchPurpose, hasFreeFlow: boolean): SearchOffer => ({
  modes: purpose === 'prepayment' ? ['plate'] : hasFreeFlow ? [...searchModes] : ['number'],
  looksUp: purpose !== 'prepayment' || hasFreeFlow,
});
