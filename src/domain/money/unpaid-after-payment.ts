import { type Attempt, checkedIds, type Notes, withNotes } from './attempt.ts';
import { daysBetween } from '../trips/deadline.ts';
import type { JourneysSet } from '../trips/journey.ts';
import { byDeadline, unpaidTrip, type UnpaidTrips } from './unpaid-trips.ts';
import { sumCents } from './cents.ts';
import { owedTrips } from '../trips/selection.ts';

/** Trips that are still unpaid; `until` is their first deadline. */
export type Owed = { count: number; cents: number; until: string | null };

/** Whether their first deadline has passed. */
export const isOverdue = ({ until }: Owed, now: string): boolean => until !== null && daysBetween(now, until) < 0;

const owedOf = ({ trips, more, moreCents }: UnpaidTrips): Owed | null => {
  const count = trips.length + more;
  if (count === 0) return null;
  const until = trips.toSorted(byDeadline)[0]?.deadline ?? null;
  return { count, cents: sumCents(trips.map(({ cents }) => cents)) + moreCents, until };
};

/** The unpaid trips after a payment: of its own list, and of another list in this tab. */
export type UnpaidRest = {
  /** Whether this browser noted the unpaid rest of the payment, and no trip of it is perhaps paid. */
  isKnown: boolean;
  ofList: Owed | null;
  elsewhere: Owed | null;
};

/** The unpaid trips after a confirmed payment, without those that another payment has paid, or may have. */
export const unpaidAfter = ({
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
}): UnpaidRest => {
  const paid = checkedIds(attempt === null ? [] : [attempt]);
  const listed = set === undefined || set.sessionId === sessionId ? [] : withNotes(set.journeys, notes, set);
  const elsewhere = owedTrips(listed)
    .filter(({ id }) => !paid.has(id))
    .map(unpaidTrip);
  const known = new Set([...checkedIds([...notes.attempts, ...notes.paid]), ...listed.map(({ id }) => id)]);
  const left = attempt?.left;
  const unsure = new Set(notes.paid.flatMap(({ doubt }) => doubt?.unsure ?? []));
  return {
    isKnown: left !== undefined && !left.trips.some(({ id }) => unsure.has(id)),
    ofList: left === undefined ? null : owedOf({ ...left, trips: left.trips.filter(({ id }) => !known.has(id)) }),
    elsewhere: owedOf({ trips: elsewhere, more: 0, moreCents: 0 }),
  };
};
