import { plateProblem } from '../vehicles/plate.ts';
import { rentalDatesProblem } from '../vehicles/rental-dates.ts';
import { numberProblem } from './number.ts';
import { type SearchDraft, type SearchMode, searchModes } from './draft.ts';

/** The purpose of a search: form/payment, form/prepayment or form/claim; the one on the home page is to pay. */
export const searchPurposes = ['payment', 'prepayment', 'claim', 'home'] as const;
export type SearchPurpose = (typeof searchPurposes)[number];

/** The search that an operator's offers allow. */
export type SearchOffer = {
  /** The ways to search: without free-flow only numbers are searched for, and prepaying takes only a plate (rule SEARCH-2). */
  modes: SearchMode[];
  mode: SearchMode;
  /** Whether the search calls the operator. It does not for a prepayment without free-flow, because such a vehicle owes nothing. */
  looksUp: boolean;
};

const modesOf: Record<SearchPurpose, (hasFreeFlow: boolean) => SearchMode[]> = {
  payment: (hasFreeFlow) => (hasFreeFlow ? [...searchModes] : ['number']),
  prepayment: () => ['plate'],
  claim: (hasFreeFlow) => (hasFreeFlow ? [...searchModes] : ['number']),
  home: (hasFreeFlow) => (hasFreeFlow ? [...searchModes] : []),
};

/** The ways on offer, and the chosen one, otherwise the first. */
export const searchOffer = (
  { purpose, mode }: { purpose: SearchPurpose; mode: SearchMode },
  hasFreeFlow: boolean,
): SearchOffer => {
  const modes = modesOf[purpose](hasFreeFlow);
  return {
    modes,
    mode: modes.includes(mode) ? mode : (modes[0] ?? 'plate'),
    looksUp: purpose !== 'prepayment' || hasFreeFlow,
  };
};

export type SearchField = 'country' | 'plate' | 'number' | 'rental';

/** What is missing in a search, by field. */
export const searchProblems = ({ mode, country, plate, number, rental }: SearchDraft) => {
  const wrongNumber = mode === 'number' && numberProblem(number);
  if (mode === 'number') return wrongNumber ? { number: wrongNumber } : {};
  const dates = rental === null ? undefined : rentalDatesProblem(rental);
  const wrong = plateProblem(plate);
  return {
    ...(country === '' && { country: 'country_code_mandatory' as const }),
    ...(wrong && { plate: wrong }),
    ...(dates && { rental: dates }),
  };
};
