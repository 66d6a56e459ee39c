import { type Attempt, isClosedIn, type Notes } from './attempt.ts';
import { momentOf } from './deadline.ts';
import { type JourneysSet, totalOf } from './journey.ts';
import type { Verdict } from './verdict.ts';

/** A trip that this browser has paid, and whose payment the driver doubts; `verdict` is the operator's current one, null while it is requested. */
export type DoubtedPayment = { id: string; attempt: Attempt; verdict: Verdict | null };

/** How long an operator's list may still contain a trip after its payment, in ms: 6 hours. */
export const listLag = 21_600_000;

/** The newest payment of a trip that the operator lists again in another session; none while another payment of the trip is being checked. */
export const relistedPayment = (
  { attempts, paid }: Notes,
  { sessionId }: Pick<JourneysSet, 'sessionId'>,
  id: string,
): Attempt | undefined =>
  attempts.some(({ journeyIds }) => journeyIds.includes(id))
    ? undefined
    : paid
        .map(isClosedIn(sessionId))
        .findLast((attempt) => attempt.sessionId !== sessionId && attempt.journeyIds.includes(id));

/** That payment, to be doubted; null without one. */
export const doubtedPayment = (
  notes: Notes,
  set: Pick<JourneysSet, 'sessionId'>,
  id: string,
): DoubtedPayment | null => {
  const attempt = relistedPayment(notes, set, id);
  return attempt === undefined ? null : { id, attempt, verdict: null };
};

/**
 * The trips of a list whose payment the operator has booked in part: it counts something as paid, and asks for less than
 * this browser paid. The rest is owed; `paidIn` is the session of that payment.
 */
export const partlyBooked = (notes: Notes, set: JourneysSet): { paidIn: string; journeyId: string }[] =>
  set.journeys.flatMap((trip) => {
    const rest = totalOf(trip);
    const attempt = (trip.alreadyPaid ?? 0) > 0 && rest > 0 ? relistedPayment(notes, set, trip.id) : undefined;
    const lines = attempt?.trips?.filter(({ date }) => date === trip.date) ?? [];
    return attempt !== undefined && lines.length > 0 && lines.every(({ cents }) => cents > rest)
      ? [{ paidIn: attempt.sessionId, journeyId: trip.id }]
      : [];
  });

/** Whether a paid trip is listed for longer than a list may lag behind; `now` is ISO 8601. */
export const staysListed = (notes: Notes, set: JourneysSet, id: string, now: string): boolean => {
  const payment = relistedPayment(notes, set, id);
  return payment !== undefined && momentOf(now) - payment.startedAt >= listLag;
};
