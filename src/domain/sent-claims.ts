import { type Journey, letterNumberOf, totalOf } from './journey.ts';

/** A trip of a claim, as the list of what was sent names it; `cents` is what was owed for it. */
export type ContestedTrip = { plate: string; number: string; date: string; cents: number };

/** A claim that a rental company sent from this browser; `sentAt` ISO 8601. */
export type SentClaim = { number: string; sentAt: string; reason: string; trips: ContestedTrip[] };

/** So many trips are kept over all claims, so that the browser's storage has room for them. */
const tripsKept = 5000;

export const sentClaimOf = (
  trips: readonly Journey[],
  { number, sentAt, reason }: Pick<SentClaim, 'number' | 'sentAt' | 'reason'>,
): SentClaim => ({
  number,
  sentAt,
  reason,
  trips: trips.map((trip) => ({
    plate: trip.plate ?? '',
    number: letterNumberOf(trip) ?? '',
    date: trip.date,
    cents: totalOf(trip),
  })),
});

/** With one claim more, the newest first; the oldest go where there is no room for all of their trips. */
export const withSentClaim = (claims: readonly SentClaim[], sent: SentClaim): SentClaim[] => {
  let left = tripsKept - sent.trips.length;
  const earlier = claims.filter(({ trips }) => {
    left -= trips.length;
    return left >= 0;
  });
  return [sent, ...earlier];
};
