import { type Payment, passageOf } from './known-payments.ts';
import type { PrepaidPassage } from './payment.ts';
import { momentOf } from '../trips/deadline.ts';
import { isPrepayment, type Journey, type JourneysSet, totalOf } from '../trips/journey.ts';
import { sumCents } from './cents.ts';

/** A payment that was made for other trips than the chosen ones, and how many of these it does not cover. */
export type OtherPayment = {
  sessionId: string;
  cents: number;
  unpaid: { count: number; cents: number };
  /** The search after the payment had its session again: another one does not help. */
  isRepeated?: boolean;
};

const keyOf = (passage: PrepaidPassage): string => [passage.in, passage.out, passage.vehicleCategory].join(' ');

/** The trips that a payment does not cover; of equal prepaid passages, the difference in number. */
const lackedBy = ({ trips: paidTrips, prepayments }: Payment, trips: readonly Journey[]): Journey[] => {
  const paid = new Set(paidTrips.map(({ id }) => id));
  const passages = prepayments.map(keyOf);
  return trips.filter((trip) => {
    if (!isPrepayment(trip)) return !paid.has(trip.id);
    const place = passages.indexOf(keyOf(passageOf(trip)));
    if (place === -1) return true;
    passages.splice(place, 1);
    return false;
  });
};

/** The payment of a note, if it does not cover some of the chosen trips; null if it covers all of them, or if its trips are not known (rule PAY-21). */
export const otherPaymentOf = (attempt: Payment, trips: readonly Journey[], set?: JourneysSet): OtherPayment | null => {
  const unpaid = attempt.doubt === null ? lackedBy(attempt, trips) : [];
  if (unpaid.length === 0) return null;
  const { sessionId, cents, startedAt } = attempt;
  const searchedAt = set?.sessionId === sessionId ? set.searchedAt : undefined;
  const isRepeated = searchedAt !== undefined && momentOf(searchedAt) > startedAt;
  const rest = { count: unpaid.length, cents: sumCents(unpaid.map(totalOf)) };
  return { sessionId, cents, unpaid: rest, ...(isRepeated && { isRepeated }) };
};
