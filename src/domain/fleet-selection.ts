import { claimTypeOf } from './claim.ts';
import { isInProgress, isRemitted, type Journey } from './journey.ts';

/** The ticked rows of a list, kept over its pages, by id. */
export type FleetSelection = Readonly<Record<string, Journey>>;

/** What may be paid and contested: not what lies with the prosecutor, nor what is still under way. */
const open = (rows: readonly Journey[]): Journey[] => rows.filter((row) => !isRemitted(row) && !isInProgress(row));
const byId = (rows: readonly Journey[]): FleetSelection => Object.fromEntries(rows.map((row) => [row.id, row]));

/** The selection with these rows too, as far as they are open. */
export const withRows = (selected: FleetSelection, rows: readonly Journey[]): FleetSelection => ({
  ...selected,
  ...byId(open(rows)),
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

/** All open rows of a page, or none of them where all were ticked. */
export const pageToggled = (selected: FleetSelection, rows: readonly Journey[]): FleetSelection =>
  open(rows).every(({ id }) => selected[id] !== undefined)
    ? byId(Object.values(selected).filter(({ id }) => !rows.some((row) => row.id === id)))
    : withRows(selected, rows);

/** Whether the selection can be one claim, which is about one kind of journey. */
export const isOfOneKind = (selected: FleetSelection): boolean =>
  new Set(Object.values(selected).map(claimTypeOf)).size === 1;

/** One page of the list, of `total` in all; the session may pay and contest them. */
export type FleetPage = { rows: Journey[]; total: number; pageTotal: number; sessionId: string };
export const emptyPage: FleetPage = { rows: [], total: 0, pageTotal: 0, sessionId: '' };
