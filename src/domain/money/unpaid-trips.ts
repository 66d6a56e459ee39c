import { operatorDay } from '../trips/deadline.ts';
import { isOwedStatus, isPrepayment, isPriced, type Journey, type JourneysSet, totalOf } from '../trips/journey.ts';
import { sumCents } from './cents.ts';
import { owedTrips } from '../trips/selection.ts';

/** A trip of a list that is owed and not part of a payment; `deadline` is a day (yyyy-MM-dd), which sorts as text. */
export type UnpaidTrip = { id: string; cents: number; deadline?: string | undefined };

/** The unpaid rest of a payment's list: the trips that are due first, and how many more there are. */
export type UnpaidTrips = { trips: UnpaidTrip[]; more: number; moreCents: number };

/** How many trips a note names one by one, so that a browser can store it. */
const mostNamed = 200;

/** Sorts by the deadline, trips without one last. */
export const byDeadline = ({ deadline: one = '9999' }: UnpaidTrip, { deadline: other = '9999' }: UnpaidTrip): number =>
  one < other ? -1 : Number(one > other);

export const unpaidTrip = (trip: Journey): UnpaidTrip => {
  const day = trip.deadline === undefined ? null : operatorDay(trip.deadline);
  return { id: trip.id, cents: totalOf(trip), ...(day !== null && { deadline: day }) };
};

/**
 * The unpaid rest of a session's list after the payment of some of its trips. Undefined where this browser does not have
 * the list of these trips, as in a rental company's payment, or a trip without a price is all that is left; prepayments are in no list.
 */
export const unpaidTripsOf = (
  set: JourneysSet | undefined,
  sessionId: string,
  trips: readonly Journey[],
): UnpaidTrips | undefined => {
  const isListed = set?.sessionId === sessionId;
  if (!isListed && !trips.every(isPrepayment)) return undefined;
  const paid = new Set(trips.map(({ id }) => id));
  const journeys = isListed ? set.journeys : [];
  const left = owedTrips(journeys.filter(({ id }) => !paid.has(id)))
    .map(unpaidTrip)
    .sort(byDeadline);
  if (left.length === 0 && journeys.some((trip) => !paid.has(trip.id) && isOwedStatus(trip) && !isPriced(trip)))
    return undefined;
  const more = left.slice(mostNamed);
  return { trips: left.slice(0, mostNamed), more: more.length, moreCents: sumCents(more.map(({ cents }) => cents)) };
};
