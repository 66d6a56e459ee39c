import { claimTypeOf } from './claim.ts';
import { isInProgress, isOverpaid, isRemitted, type Journey, totalOf } from './journey.ts';
import { sumCents } from './money.ts';
import { oncePerList } from './once.ts';

/**
 * Whether a trip may be selected: not with the prosecutor, not in progress, not overpaid, and neither paid in this
 * browser nor part of a payment that is being checked.
 */
export const isOpen = (row: Journey): boolean =>
  !isRemitted(row) && !isInProgress(row) && !isOverpaid(row) && row.note !== 'checking' && row.note !== 'paid';

/** The selectable rows of a list. */
export const openRows = oncePerList((rows: readonly Journey[]): Journey[] => rows.filter(isOpen));

/** The total of the selected trips, in cents. */
export const selectionTotal = oncePerList((selected: readonly Journey[]): number => sumCents(selected.map(totalOf)));

/** The trips of a selection that are still unpaid, and how many no longer are. */
export type Owed = { trips: Journey[]; gone: number };

/** Finds trips by their ids among all unpaid ones. */
export const owedOf = (ids: readonly string[], rows: readonly Journey[]): Owed => {
  const wanted = new Set(ids);
  const trips = openRows(rows).filter(({ id }) => wanted.has(id));
  return { trips, gone: wanted.size - trips.length };
};

/** Whether the selection can be one claim, which covers one kind of trip. */
export const isOfOneKind = (selected: readonly Journey[]): boolean => new Set(selected.map(claimTypeOf)).size === 1;

/** One page of the list, of `total` rows; the session may pay and contest them. */
export type FleetPage = { rows: Journey[]; total: number; pageTotal: number; sessionId: string };
export const emptyPage: FleetPage = { rows: [], total: 0, pageTotal: 0, sessionId: '' };
