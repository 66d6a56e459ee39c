import { type ClaimType, claimTypeOf } from '../claims/claim.ts';
import {
  isInProgress,
  isPaidInFull,
  isPriced,
  isRemitted,
  type Journey,
  type JourneysSet,
  totalOf,
} from '../trips/journey.ts';
import { sumCents } from '../money/cents.ts';
import { memoizedPerList } from '../trips/once.ts';
import { idsOf, rowToggled, withRows, withoutRows } from '../trips/row-selection.ts';

/**
 * Whether a trip may be selected: not with the prosecutor, not in progress, not paid before, not without a price, and
 * neither paid in this browser nor part of a payment that is being checked.
 */
export const isOpen = (row: Journey): boolean =>
  isPriced(row) &&
  !isRemitted(row) &&
  !isInProgress(row) &&
  !isPaidInFull(row) &&
  row.note !== 'checking' &&
  row.note !== 'paid';

/** The selectable rows of a list. */
export const openRows = memoizedPerList((rows: readonly Journey[]): Journey[] => rows.filter(isOpen));

/** The total of the selected trips, in cents. */
export const selectionTotal = memoizedPerList((selected: readonly Journey[]): number =>
  sumCents(selected.map(totalOf)),
);

/** A selection with the rows that have loaded since: a price may have changed meanwhile, and a trip may no longer be selectable. */
export const updatedBy = (selected: Journey[], rows: readonly Journey[]): Journey[] => {
  const loaded = new Map(rows.map((row) => [row.id, row]));
  if (!selected.some(({ id }) => loaded.has(id))) return selected;
  return openRows(selected.map((trip) => loaded.get(trip.id) ?? trip));
};

/** The trips of a selection that are still unpaid, how many no longer are, and the ids of all. */
export type Owed = { trips: Journey[]; gone: number; asked: string[] };

/** Finds trips by their ids among all unpaid ones. */
export const findOwed = (ids: readonly string[], rows: readonly Journey[]): Owed => {
  const wanted = new Set(ids);
  const owed = new Map(openRows(rows).map((trip) => [trip.id, trip]));
  const trips = [...owed.values()].filter(({ id }) => wanted.has(id));
  return { trips, gone: wanted.size - trips.length, asked: [...wanted] };
};

/** Trips of a selection that one payment session may pay. */
export type FoundTrips = { trips: Journey[]; sessionId: string };

/** The selected trips that a search has found, at the prices that its session charges. */
export const findIn = (selected: readonly Journey[], { sessionId, journeys }: JourneysSet): FoundTrips => {
  const listed = new Map(selected.map((trip) => [trip.id, trip]));
  const trips = openRows(journeys).flatMap((trip) => {
    const known = listed.get(trip.id);
    return known === undefined ? [] : [{ ...known, ...trip, plate: known.plate, countryCode: known.countryCode }];
  });
  return { trips, sessionId };
};

/** How many trips of each kind of claim. */
const kindsOf = memoizedPerList((selected: readonly Journey[]) => {
  const kinds: Partial<Record<ClaimType, number>> = {};
  for (const trip of selected) kinds[claimTypeOf(trip)] = (kinds[claimTypeOf(trip)] ?? 0) + 1;
  return kinds;
});

/** Whether the selection can be one claim, which covers one kind of trip. */
export const isOfOneKind = (selected: readonly Journey[]): boolean =>
  Object.values(kindsOf(selected)).filter((count) => count > 0).length === 1;

/** The selection after a press on a trip. Its sum and kinds follow from those before: nothing reads up to 10,000 trips again. */
export const toggleTrip = (selected: readonly Journey[], rows: readonly Journey[], id: string): Journey[] =>
  rowToggled(selected, rows, id, (next, trip, change) => {
    const kind = claimTypeOf(trip);
    selectionTotal.carry(selected, next, (cents) => cents + change * totalOf(trip));
    kindsOf.carry(selected, next, (kinds) => ({ ...kinds, [kind]: (kinds[kind] ?? 0) + change }));
  });

type Selecting = { rows: Journey[]; selected: Journey[]; leftOut: Journey[] };

/** The trips left out of a selection, with those that a press deselects: the selected ones among `pressed`. */
export const withLeftOut = (
  { rows, selected, leftOut }: Selecting,
  pressed: (listed: { rows: Journey[]; selected: Journey[] }) => Journey[],
): Journey[] => {
  const ids = idsOf(selected);
  return withRows(
    leftOut,
    pressed({ rows: openRows(rows), selected }).filter(({ id }) => ids.has(id)),
  );
};

/** The trips that are left out of a selection now, and still open. */
export const leftOutOf = ({ selected, leftOut }: Selecting): Journey[] =>
  withoutRows(openRows(leftOut), idsOf(selected));

/** One page of the list, of `total` rows; the session may pay and contest them. */
export type FleetPage = { rows: Journey[]; total: number; pageTotal: number; sessionId: string };
export const emptyPage: FleetPage = { rows: [], total: 0, pageTotal: 0, sessionId: '' };
