import { type Attempt, checkedIds, type Notes, withNotes } from './attempt.ts';
import { daysBetween } from './deadline.ts';
import { type Journey, type JourneysSet, totalOf } from './journey.ts';
import { sumCents } from './money.ts';
import { payableFinished } from './selection.ts';

/** A finished trip of a list that is not part of a payment. */
export type LeftTrip = { id: string; cents: number; deadline?: string | undefined };

/** What a payment leaves unpaid of its list: the trips that are due first, and how many more there are. */
export type LeftTrips = { trips: LeftTrip[]; more: number; moreCents: number };

/** How many trips a note names one by one, so that a browser can keep it. */
const mostNamed = 200;

const byDeadline = ({ deadline: one = '9999' }: LeftTrip, { deadline: other = '9999' }: LeftTrip): number =>
  one < other ? -1 : Number(one > other);

const leftTrip = (trip: Journey): LeftTrip => ({
  id: trip.id,
  cents: totalOf(trip),
  ...(trip.deadline !== undefined && { deadline: trip.deadline }),
});

/** What the payment of some trips in a session leaves unpaid of the list of that session. */
export const leftTripsOf = (set: JourneysSet | undefined, sessionId: string, trips: readonly Journey[]): LeftTrips => {
  const paid = new Set(trips.map(({ id }) => id));
  const journeys = set?.sessionId === sessionId ? set.journeys : [];
  const left = payableFinished(journeys.filter(({ id }) => !paid.has(id)))
    .map(leftTrip)
    .sort(byDeadline);
  const more = left.slice(mostNamed);
  return { trips: left.slice(0, mostNamed), more: more.length, moreCents: sumCents(more.map(({ cents }) => cents)) };
};

/** Trips that are still to be paid; `until` is the first deadline of them, `isLate` whether it is over. */
export type Owed = { count: number; cents: number; until: string | null; isLate: boolean };

const owedOf = ({ trips, more, moreCents }: LeftTrips, now: string): Owed | null => {
  const count = trips.length + more;
  if (count === 0) return null;
  const until = trips.toSorted(byDeadline)[0]?.deadline ?? null;
  const isLate = until !== null && daysBetween(now, until) < 0;
  return { count, cents: sumCents(trips.map(({ cents }) => cents)) + moreCents, until, isLate };
};

/** What is still to be paid after a payment: of its own list, and of another list that this tab has. */
export type Left = {
  /** Whether this browser noted what the payment leaves unpaid. */
  isKnown: boolean;
  ofList: Owed | null;
  elsewhere: Owed | null;
};

/** What is still to be paid once a payment has ended well; trips that another payment has paid, or may have, are not. */
export const leftAfter = (
  {
    attempt,
    set,
    sessionId,
    notes,
  }: {
    attempt: Attempt | null;
    /** The list of this tab. */
    set: JourneysSet | undefined;
    sessionId: string | null;
    notes: Notes;
  },
  now: string,
): Left => {
  const paid = checkedIds(attempt === null ? [] : [attempt]);
  const listed = set === undefined || set.sessionId === sessionId ? [] : withNotes(set.journeys, notes, set);
  const elsewhere = payableFinished(listed)
    .filter(({ id }) => !paid.has(id))
    .map(leftTrip);
  const known = new Set([...checkedIds([...notes.attempts, ...notes.paid]), ...listed.map(({ id }) => id)]);
  const left = attempt?.left;
  return {
    isKnown: left !== undefined,
    ofList: left === undefined ? null : owedOf({ ...left, trips: left.trips.filter(({ id }) => !known.has(id)) }, now),
    elsewhere: owedOf({ trips: elsewhere, more: 0, moreCents: 0 }, now),
  };
};
