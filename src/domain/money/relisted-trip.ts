import { type Payment, coveringIn, type ListedTrips, type KnownPayments } from './known-payments.ts';
import { momentOf } from '../trips/deadline.ts';
import type { Verdict } from './verdict.ts';

/** A trip that this browser has paid, and whose payment the driver doubts; `verdict` is the operator's current one, null while it is requested. */
export type DoubtedPayment = { id: string; attempt: Payment; verdict: Verdict | null };

/** How long an operator's list may still contain a trip after its payment, in ms: 6 hours. */
export const listLag = 21_600_000;

/** The newest payment of a trip that the operator lists again in another session; none while another payment of the trip is being checked. */
export const relistedPayment = ({ open, paid }: KnownPayments, list: ListedTrips, id: string): Payment | undefined =>
  open.some(({ trips }) => trips.some((trip) => trip.id === id))
    ? undefined
    : paid
        .map(coveringIn(list))
        .findLast((attempt) => attempt.sessionId !== list.sessionId && attempt.trips.some((trip) => trip.id === id));

/** That payment, to be doubted; null without one. */
export const doubtedPayment = (notes: KnownPayments, list: ListedTrips, id: string): DoubtedPayment | null => {
  const attempt = relistedPayment(notes, list, id);
  return attempt === undefined ? null : { id, attempt, verdict: null };
};

/** Whether a paid trip is listed for longer than a list may lag behind; `now` is ISO 8601. */
export const staysListed = (notes: KnownPayments, set: ListedTrips, id: string, now: string): boolean => {
  const payment = relistedPayment(notes, set, id);
  return payment !== undefined && momentOf(now) - payment.startedAt >= listLag;
};
