import { DateTime } from 'luxon';
import { type Attempt, closedIn, type Notes } from './attempt.ts';
import { operatorZone } from './operator-zone.ts';
import type { JourneysSet } from './journey.ts';
import type { Verdict } from './verdict.ts';

/** A trip that this browser has paid, whose payment the driver doubts; `verdict` is what the operator says of it now, null while it is asked. */
export type DoubtedPayment = { id: string; attempt: Attempt; verdict: Verdict | null };

/** How long an operator's list may still name a trip after its payment, in ms: 6 hours. */
export const listLag = 21_600_000;

/** The newest payment of a trip that the operator names again in a list of another session; none while another payment of the trip is being checked. */
export const relistedPayment = (
  { attempts, paid }: Notes,
  { sessionId }: JourneysSet,
  id: string,
): Attempt | undefined =>
  attempts.some(({ journeyIds }) => journeyIds.includes(id))
    ? undefined
    : paid
        .map(closedIn(sessionId))
        .findLast((attempt) => attempt.sessionId !== sessionId && attempt.journeyIds.includes(id));

const momentOf = (iso: string): number => DateTime.fromISO(iso, { zone: operatorZone }).toMillis();

/** Whether a trip that was paid is listed for longer than a list may lag behind; `now` is ISO 8601. */
export const staysListed = (notes: Notes, set: JourneysSet, id: string, now: string): boolean => {
  const payment = relistedPayment(notes, set, id);
  return payment !== undefined && momentOf(now) - payment.startedAt >= listLag;
};
