import { momentOf } from './deadline.ts';
import { categoryOf, isPrepayment, type Journey, type Nature, type TripCategory } from './journey.ts';
import { shownTrips } from './selection.ts';

const ranks: Record<Nature, number> = {
  freeFlow: 0,
  other: 0,
  prePayment: 0,
  latePayment: 2,
  nonPaymentDeclaration: 3,
};
/** The place of a trip among the kinds: own prepayments follow the group of free-flow trips, whose days stay in order. */
const rankOf = (trip: Journey): number => (isPrepayment(trip) ? 1 : ranks[trip.nature]);

const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const offsetOf = ({ date }: Journey): string | undefined =>
  date.includes('T') ? /(?:Z|[+-]\d\d:?\d*)$/.exec(date)?.[0] : undefined;

/** Whether the text of a trip's date comes before another's although its moment is later: their offsets differ. */
const isLater = (one: Journey, other: Journey): boolean =>
  rankOf(one) === rankOf(other) && offsetOf(one) !== offsetOf(other) && momentOf(one.date) > momentOf(other.date);

/**
 * Trips by group, then by date, otherwise by id; prepayments in the order in which they were added (rule LIST-2). Sorted
 * by text first, so that only neighbours with different offsets are read as moments.
 */
export const sortJourneys = (journeys: readonly Journey[]): Journey[] =>
  [...journeys]
    .sort((a, b) => rankOf(a) - rankOf(b) || order(a.date, b.date) || (isPrepayment(a) ? 0 : order(a.id, b.id)))
    .reduce<Journey[]>((sorted, trip) => {
      let place = sorted.length;
      for (let before = sorted[place - 1]; before !== undefined && isLater(before, trip); before = sorted[place - 1])
        place -= 1;
      sorted.splice(place, 0, trip);
      return sorted;
    }, []);

/** The trips under one heading of a list: one of the three categories, or the prepayments of this browser. */
export type TripGroup = { kind: TripCategory | 'prepayment'; trips: Journey[] };

/** The trips that can be contested: nothing is owed for prepaid ones, and those with the public prosecutor are closed (rule CLAIM-2). */
export const contestableTrips = (journeys: readonly Journey[]): Journey[] =>
  sortJourneys(shownTrips(journeys)).filter((trip) => !isPrepayment(trip));

const kindOf = (trip: Journey): TripGroup['kind'] => (isPrepayment(trip) ? 'prepayment' : categoryOf(trip));

/** Trips in their groups, in order (rule LIST-1): free-flow, prepayments, late payments, non-payment declarations. Empty groups are left out. */
export const groupTrips = (trips: readonly Journey[]): TripGroup[] =>
  (['fluxLibre', 'prepayment', 'retardPaiement', 'cnp'] as const)
    .map((kind): TripGroup => ({ kind, trips: trips.filter((trip) => kindOf(trip) === kind) }))
    .filter((group) => group.trips.length > 0);
