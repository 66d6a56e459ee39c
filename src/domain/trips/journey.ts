import type { OperatorPage } from '../operator/page.ts';
import { sumCents } from '../money/cents.ts';

export const knownNatures = ['freeFlow', 'latePayment', 'prePayment', 'nonPaymentDeclaration'] as const;
/** The kind of a trip; `other` replaces a nature that this release does not know (rule CALL-5). */
export type Nature = (typeof knownNatures)[number] | 'other';
export const paymentLimits = ['AUTRE', 'BEFORE_OMP', 'OMP', 'PRIMO_DESIGNATED', 'INFRACTION', 'IRIS'] as const;
export type PaymentLimit = (typeof paymentLimits)[number];
export const knownJourneyStatuses = ['TERMINE', 'EN_COURS', 'PREPAYMENT'] as const;
export type JourneyStatus = (typeof knownJourneyStatuses)[number] | 'OTHER';
export type Gate = { id: string; label: string };

/** A trip: prices in cents, dates in ISO 8601. */
export type Journey = {
  id: string;
  date: string;
  nature: Nature;
  status: JourneyStatus;
  paymentLimit?: PaymentLimit | undefined;
  caseOrigin?: string | undefined;
  deadline?: string | undefined;
  in?: Gate | undefined;
  out?: Gate | undefined;
  carCategory?: string | undefined;
  network?: string | undefined;
  ticketNumber?: string | undefined;
  pvNumber?: string | undefined;
  cnpNumber?: string | undefined;
  inProgressId?: string | undefined;
  htPrice?: number | undefined;
  tva?: number | undefined;
  tvaPrice?: number | undefined;
  ttcPrice?: number | undefined;
  indemnity?: number | undefined;
  alreadyPaid?: number | undefined;
  totalPrice?: number | undefined;
  plate?: string | undefined;
  countryCode?: string | undefined;
  checked?: boolean | undefined;
  /** Whether this browser has noted it as paid, or perhaps paid. Neither sent nor stored. */
  note?: 'checking' | 'paid' | 'unclear' | undefined;
};

/** The answer to a search, as the browser stores it (rule SEARCH-6). */
export type JourneysSet = {
  type: 'detailed' | 'resume';
  /** The code of the company that the vehicle belongs to. */
  company?: string | undefined;
  plate: string;
  countryCode: string;
  sessionId: string;
  vehicleInformation?: { type?: string | undefined; energy?: string | undefined } | undefined;
  journeys: Journey[];
  /** The number by which the operator vouches for this search, if it gives one: it is on the record of a search that found nothing. */
  recordNumber?: string | undefined;
  /** When this browser had the answer, ISO 8601 by the operator's clock: the browser's own, no answer holds it. */
  searchedAt?: string | undefined;
  /** The plate that was searched for, if the operator answered with the trips of another one: the browser's own, too. */
  searchedPlate?: string | undefined;
};

/** A vehicle without a search: nothing to pay, and no session of the operator. */
export const vehicleOnly = ({ plate, country }: { plate: string; country: string }): JourneysSet => ({
  type: 'resume',
  plate,
  countryCode: country,
  sessionId: '',
  journeys: [],
});

/** Texts and flags of the journeys page (rule LIST-22). */
export type JourneysPage = OperatorPage & {
  primoPassantText?: string | undefined;
  canAddPrepayment?: boolean | undefined;
  canContestJourney?: boolean | undefined;
  /** In days. */
  paymentPeriod?: number | undefined;
};

/** Passages to prepay: `in`/`out` are gate ids, the labels their names if the operator gave them, `price` is of one passage in cents. */
export type Prepayment = {
  plate: string;
  country: string;
  class: string;
  in: string;
  out: string;
  inLabel?: string | undefined;
  outLabel?: string | undefined;
  count: number;
  price: number;
};

/** A prepayment kept in the browser until it is paid (rule STORE-1), with an id for each of its passages. */
export type PrepaidEntry = Prepayment & { ids: string[] };

export type TripCategory = 'fluxLibre' | 'retardPaiement' | 'cnp';

const balanceOf = ({ ttcPrice, indemnity, alreadyPaid, totalPrice }: Journey): number =>
  ttcPrice === undefined ? (totalPrice ?? 0) : ttcPrice + (indemnity ?? 0) - (alreadyPaid ?? 0);

/** Whether the operator gave a price of a trip. */
export const isPriced = ({ ttcPrice, totalPrice }: Pick<Journey, 'ttcPrice' | 'totalPrice'>): boolean =>
  (ttcPrice ?? totalPrice) !== undefined;

/** The amount due for a trip, in cents: ttcPrice + indemnity − alreadyPaid, never below zero (rule LIST-3). Zero while no price is known. */
export const totalOf = (trip: Journey): number => Math.max(0, balanceOf(trip));

/** The same; undefined while no price is known. */
export const knownTotalOf = (trip: Journey): number | undefined => (isPriced(trip) ? totalOf(trip) : undefined);

/** The surcharge in a trip's price, and the part that was paid before, in cents (rule LIST-4). */
export const surchargeOf = ({ indemnity = 0 }: Journey): number => indemnity;
export const paidBefore = ({ alreadyPaid = 0 }: Journey): number => alreadyPaid;

/** Whether more was paid for a trip than it costs: nothing is due for it (rule LIST-24). */
export const isOverpaid = (trip: Journey): boolean => balanceOf(trip) < 0;

/** Whether a trip was paid in full before, or overpaid: nothing is due for it (rule LIST-24). */
export const isPaidInFull = (trip: Journey): boolean =>
  isOverpaid(trip) || (isPriced(trip) && paidBefore(trip) > 0 && balanceOf(trip) === 0);

/** How much more was paid for a trip than it costs, in cents. */
export const overpaidBy = (trip: Journey): number => Math.max(0, -balanceOf(trip));

/** What an amount is made of, in cents: toll and tax only where the answer holds both, the rate in percent only where it is one for all. */
export type PriceParts = {
  /** With its tax. */
  price: number;
  net: number | null;
  tax: number;
  rate: number | null;
  surcharge: number;
  paid: number;
};

/**
 * The parts of what is owed for these trips together, which always add up to it (rule LIST-29): the price with or without its tax apart,
 * the surcharge, what was paid before. Null where the operator tells no part, or where they would not add up.
 */
export const partsOf = (trips: readonly Journey[]): PriceParts | null => {
  if (trips.some((trip) => trip.ttcPrice === undefined || isInProgress(trip) || isOverpaid(trip))) return null;
  const sumOf = (part: (trip: Journey) => number): number => sumCents(trips.map(part));
  const price = sumOf(({ ttcPrice = 0 }) => ttcPrice);
  const [surcharge, paid] = [sumOf(surchargeOf), sumOf(paidBefore)];
  const isTaxKnown =
    trips.length > 0 &&
    trips.every(
      ({ htPrice, tvaPrice, ttcPrice = 0 }) =>
        htPrice !== undefined && tvaPrice !== undefined && htPrice + tvaPrice === ttcPrice,
    );
  if (!isTaxKnown && surcharge === 0 && paid === 0) return null;
  const tax = isTaxKnown ? sumOf(({ tvaPrice = 0 }) => tvaPrice) : 0;
  const [rate, ...otherRates] = new Set(trips.map(({ tva }) => tva));
  return {
    price,
    net: isTaxKnown ? price - tax : null,
    tax,
    rate: otherRates.length === 0 ? (rate ?? null) : null,
    surcharge,
    paid,
  };
};

/** Whether a trip is a prepayment that was added in this browser: it has no time yet. One that an operator lists has its own file, and is paid as such. */
export const isPrepayment = ({ nature, date }: Pick<Journey, 'nature' | 'date'>): boolean =>
  nature === 'prePayment' && date === '';

/** Whether a trip has ended. */
export const isCompleted = ({ status }: Journey): boolean => status === 'TERMINE';

/** Whether a trip is owed by its status: it has ended, or its status is one that this release does not know. */
export const isOwedStatus = ({ status }: Journey): boolean => status === 'TERMINE' || status === 'OTHER';

/** Whether a trip still lacks its exit (rule PREP-12). */
export const isInProgress = ({ status }: Journey): boolean => status === 'EN_COURS';

/** Whether the operator has recorded one end of a trip: only then the price equals the later charge (rule PREP-13). */
export const hasRecordedGate = (trip: Pick<Journey, 'in' | 'out'>): boolean =>
  trip.in !== undefined || trip.out !== undefined;

/** Whether a trip went to the public prosecutor: neither shown nor payable here (rule LIST-5). */
export const isRemitted = ({ paymentLimit }: Journey): boolean => paymentLimit === 'OMP';

/** The group of a trip, one of three (rule LIST-1); a trip that is neither late nor declared is free-flow. */
export const categoryOf = ({ nature }: Journey): TripCategory =>
  nature === 'latePayment' ? 'retardPaiement' : nature === 'nonPaymentDeclaration' ? 'cnp' : 'fluxLibre';

/** The number of the letter about a trip: of the notice for a late payment, of the ticket for a declaration (rule LIST-4). */
export const letterNumberOf = ({ nature, pvNumber, cnpNumber, ticketNumber }: Journey): string | undefined => {
  if (nature === 'latePayment') return pvNumber;
  return nature === 'nonPaymentDeclaration' ? (ticketNumber ?? cnpNumber) : undefined;
};

/** The trips of a stored prepayment: one for each passage (rule PREP-19). */
export const expandPrepaid = (entry: PrepaidEntry): Journey[] =>
  entry.ids.map((id) => ({
    id,
    date: '',
    nature: 'prePayment' as const,
    status: 'PREPAYMENT' as const,
    in: { id: entry.in, label: entry.inLabel ?? entry.in },
    out: { id: entry.out, label: entry.outLabel ?? entry.out },
    carCategory: entry.class,
    ttcPrice: entry.price,
    plate: entry.plate,
    countryCode: entry.country,
  }));

/** Totals per category in cents; trips in progress are counted, but not added to the total (rule LIST-9). */
export const summarise = (journeys: readonly Journey[]): { category: TripCategory; count: number; cents: number }[] =>
  (['fluxLibre', 'retardPaiement', 'cnp'] as const).map((category) => {
    const trips = journeys.filter((journey) => categoryOf(journey) === category);
    return { category, count: trips.length, cents: sumCents(trips.filter((trip) => !isInProgress(trip)).map(totalOf)) };
  });
