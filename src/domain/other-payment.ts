import { type Attempt, passageOf, type PrepaidPassage } from './attempt.ts';
import { type Journey, totalOf } from './journey.ts';
import { sumCents } from './money.ts';

/** A payment that was made for other trips than those that were about to be paid, and how many of these it lacks. */
export type OtherPayment = { sessionId: string; cents: number; unpaid: { count: number; cents: number } };

const keyOf = (passage: PrepaidPassage): string => [passage.in, passage.out, passage.vehicleCategory].join(' ');

/** The trips that a payment does not hold; of prepaid passages of one kind as many as it has fewer. */
const lackedBy = ({ journeyIds, prepayments }: Attempt, trips: readonly Journey[]): Journey[] => {
  const paid = new Set(journeyIds);
  const passages = prepayments.map(keyOf);
  return trips.filter((trip) => {
    if (trip.nature !== 'prePayment') return !paid.has(trip.id);
    const place = passages.indexOf(keyOf(passageOf(trip)));
    if (place === -1) return true;
    passages.splice(place, 1);
    return false;
  });
};

/** The payment that a note stands for, where it lacks some of the trips that were about to be paid; null where it holds all of them (rule PAY-21). */
export const otherPaymentOf = (attempt: Attempt, trips: readonly Journey[]): OtherPayment | null => {
  const unpaid = lackedBy(attempt, trips);
  if (unpaid.length === 0) return null;
  const { sessionId, cents } = attempt;
  return { sessionId, cents, unpaid: { count: unpaid.length, cents: sumCents(unpaid.map(totalOf)) } };
};
