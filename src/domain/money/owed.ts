import type { Owner } from '../accounts/owner.ts';
import { operatorDay } from '../trips/deadline.ts';
import { isOwedStatus, isPrepayment, isPriced, type Journey, type JourneysSet, totalOf } from '../trips/journey.ts';
import { owedTrips } from '../trips/selection.ts';
import { isSameVehicle, writtenPlate } from '../vehicles/plate.ts';
import { sumCents } from './cents.ts';
import type { OwedList, OwedTrip } from './payment.ts';

/** How many trips of a list are named one by one, so that a browser can store it. */
const mostNamed = 200;

/** Sorts by the deadline, trips without one last. */
const byDeadline = (one: OwedTrip, other: OwedTrip): number => {
  const [first, second] = [one.deadline ?? '9999', other.deadline ?? '9999'];
  return first < second ? -1 : Number(first > second);
};

const owedTrip = (trip: Journey): OwedTrip => ({
  id: trip.id,
  cents: totalOf(trip),
  deadline: trip.deadline === undefined ? null : operatorDay(trip.deadline),
});

/** What a vehicle owes by its list; prepayments are in no list. */
export const owedBy = ({ plate, countryCode, sessionId, journeys }: JourneysSet): OwedList => {
  const listed = journeys.filter((trip) => !isPrepayment(trip));
  const owed = owedTrips(listed).map(owedTrip).sort(byDeadline);
  const more = owed.slice(mostNamed);
  return {
    plate,
    countryCode,
    sessionId,
    trips: owed.slice(0, mostNamed),
    more: more.length,
    moreCents: sumCents(more.map(({ cents }) => cents)),
    isWhole: !listed.some((trip) => isOwedStatus(trip) && !isPriced(trip)),
  };
};

const isSameList = (one: OwedList, other: OwedList): boolean =>
  one.sessionId === other.sessionId ||
  // Lists that were found by number may name no vehicle.
  (one.plate !== '' &&
    isSameVehicle({ plate: one.plate, country: one.countryCode }, { plate: other.plate, country: other.countryCode }));

/** A list with who saw it and when, epoch ms by the operator's clock and by the device's. */
export type ListedOwed = OwedList & { owner: Owner; listedAt: number; deviceListedAt: number };

/** How long a list counts as known, in ms: 24 hours, like the record of a payment. */
const listLife = 86_400_000;

/** The lists that are not too old. One is too old only if both clocks agree on that. */
export const liveLists = (
  lists: readonly ListedOwed[],
  { now, deviceNow }: { now: number; deviceNow: number },
): ListedOwed[] =>
  lists.filter(({ listedAt, deviceListedAt }) => now - listedAt < listLife || deviceNow - deviceListedAt < listLife);

/** The lists without some trips, such as those that were paid. */
export const withoutTrips = <List extends OwedList>(lists: readonly List[], ids: ReadonlySet<string>): List[] =>
  lists.map((list) => ({ ...list, trips: list.trips.filter(({ id }) => !ids.has(id)) }));

/** The lists with a newer one, which replaces what was known of its vehicle; the number of a notice does not find all that its vehicle owes. */
export const withList = <List extends OwedList>(known: readonly List[], newer: List, byNumber: boolean): List[] => {
  const kept = known.filter((list) => (byNumber ? list.sessionId !== newer.sessionId : !isSameList(newer, list)));
  return [newer, ...withoutTrips(kept, new Set(newer.trips.map(({ id }) => id)))];
};

/** What was known at a payment, and newer lists, each of which replaces what was known of its vehicle. */
export const withNewerLists = (known: readonly OwedList[], newer: readonly OwedList[]): OwedList[] => [
  ...newer,
  ...known.filter((list) => !newer.some((one) => isSameList(one, list))),
];

/** What is owed: of which vehicles (plates as they are written), how many trips, and until when the first of them. */
export type Owed = { plates: string[]; count: number; cents: number; until: string | null };

/** The sum of several lists; null if they owe nothing. */
export const sumOwed = (lists: readonly OwedList[]): Owed | null => {
  const owing = lists.filter(({ trips, more }) => trips.length + more > 0);
  if (owing.length === 0) return null;
  const trips = owing.flatMap((list) => list.trips);
  return {
    plates: [...new Set(owing.map(({ plate, countryCode }) => writtenPlate(plate, countryCode)).filter(Boolean))],
    count: trips.length + owing.reduce((sum, { more }) => sum + more, 0),
    cents: sumCents([...trips.map(({ cents }) => cents), ...owing.map(({ moreCents }) => moreCents)]),
    until: [...trips].sort(byDeadline)[0]?.deadline ?? null,
  };
};
