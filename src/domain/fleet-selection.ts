import { claimTypeOf } from './claim.ts';
import { isInProgress, isOverpaid, isRemitted, type Journey, totalOf } from './journey.ts';
import { sumCents } from './money.ts';
import { oncePerList } from './once.ts';

/** Whether a trip may be selected: not what lies with the prosecutor, nor what is still under way, nor what was overpaid. */
export const isOpen = (row: Journey): boolean => !isRemitted(row) && !isInProgress(row) && !isOverpaid(row);

/** What may be selected of a list. */
export const openRows = oncePerList((rows: readonly Journey[]): Journey[] => rows.filter(isOpen));

/** What the selected trips cost together, in cents. */
export const selectionTotal = oncePerList((selected: readonly Journey[]): number => sumCents(selected.map(totalOf)));

/** Which trips of a selection are still owed, and how many are not any more. */
export type Owed = { trips: Journey[]; gone: number };

/** Looks for trips by their ids among all that is owed. */
export const owedOf = (ids: readonly string[], rows: readonly Journey[]): Owed => {
  const wanted = new Set(ids);
  const trips = openRows(rows).filter(({ id }) => wanted.has(id));
  return { trips, gone: wanted.size - trips.length };
};

/** Whether the selection can be one claim, which is about one kind of journey. */
export const isOfOneKind = (selected: readonly Journey[]): boolean => new Set(selected.map(claimTypeOf)).size === 1;

/** One page of the list, of `total` in all; the session may pay and contest them. */
export type FleetPage = { rows: Journey[]; total: number; pageTotal: number; sessionId: string };
export const emptyPage: FleetPage = { rows: [], total: 0, pageTotal: 0, sessionId: '' };
