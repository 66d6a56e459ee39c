import { type Journey, letterNumberOf, knownTotalOf } from '../trips/journey.ts';

/** A trip of a claim, as in the list of sent claims; `cents` is the amount that was due for it, if it was known. */
export type ContestedTrip = { plate: string; number: string; date: string; cents?: number | undefined };

/** A claim that a rental company sent from this browser; `sentAt` ISO 8601. */
export type SentClaim = { number: string; sentAt: string; reason: string; trips: ContestedTrip[] };

/** How many trips are kept over all claims, so that they fit into the browser's storage. */
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
    cents: knownTotalOf(trip),
  })),
});

/** The claims with one more, the newest first; the oldest are dropped if there are too many trips. */
export const withSentClaim = (claims: readonly SentClaim[], sent: SentClaim): SentClaim[] => {
  let left = tripsKept - sent.trips.length;
  const earlier = claims.filter(({ trips }) => {
    left -= trips.length;
    return left >= 0;
  });
  return [sent, ...earlier];
};
