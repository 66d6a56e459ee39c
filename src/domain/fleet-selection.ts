import { claimTypeOf } from './claim.ts';
import { isInProgress, isOverpaid, isRemitted, type Journey } from './journey.ts';
import { isWhole } from './selection.ts';

/** The ticked rows of a list, kept over its pages, by id. */
export type FleetSelection = Readonly<Record<string, Journey>>;

export const isEmpty = (selected: FleetSelection): boolean => Object.keys(selected).length === 0;

/** What may be selected: not what lies with the prosecutor, nor what is still under way, nor what was overpaid. */
export const openRows = (rows: readonly Journey[]): Journey[] =>
  rows.filter((row) => !isRemitted(row) && !isInProgress(row) && !isOverpaid(row));
export const byId = (rows: readonly Journey[]): FleetSelection => Object.fromEntries(rows.map((row) => [row.id, row]));

/** The selection with these rows too, as far as they are open. */
export const withRows = (selected: FleetSelection, rows: readonly Journey[]): FleetSelection => ({
  ...selected,
  ...byId(openRows(rows)),
});

export const rowToggled = (selected: FleetSelection, rows: readonly Journey[], id: string): FleetSelection => {
  const { [id]: known, ...others } = selected;
  return known === undefined
    ? withRows(
        others,
        rows.filter((row) => row.id === id),
      )
    : others;
};

/** Which trips of a selection are still owed, and how many are not any more. */
export type Owed = { trips: Journey[]; gone: number };

/** Looks for trips by their ids among all that is owed. */
export const owedOf = (ids: readonly string[], rows: readonly Journey[]): Owed => {
  const wanted = new Set(ids);
  const trips = openRows(rows).filter(({ id }) => wanted.has(id));
  return { trips, gone: wanted.size - trips.length };
};

/** Whether every row of a page is selected that can be. */
export const isPageWhole = (selected: FleetSelection, rows: readonly Journey[]): boolean =>
  isWhole(
    openRows(rows).map(({ id }) => id),
    Object.keys(selected),
  );

/** All open rows of a page, or none of them where all were ticked. */
export const pageToggled = (selected: FleetSelection, rows: readonly Journey[]): FleetSelection =>
  isPageWhole(selected, rows)
    ? byId(Object.values(selected).filter(({ id }) => !rows.some((row) => row.id === id)))
    : withRows(selected, rows);

/** Whether the selection can be one claim, which is about one kind of journey. */
export const isOfOneKind = (selected: FleetSelection): boolean =>
  new Set(Object.values(selected).map(claimTypeOf)).size === 1;

/** One page of the list, of `total` in all; the session may pay and contest them. */
export type FleetPage = { rows: Journey[]; total: number; pageTotal: number; sessionId: string };
export const emptyPage: FleetPage = { rows: [], total: 0, pageTotal: 0, sessionId: '' };
