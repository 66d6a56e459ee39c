import { type Ids, idsFrom, toggleId } from './ids.ts';
import { memoizedPerList } from './once.ts';

type Row = { id: string };

/** The most rows of a selection that a tab keeps: more would fill its storage. */
export const mostKept = 10_000;

/** The ids of rows. */
export const idsOf = memoizedPerList((rows: readonly Row[]): Ids => idsFrom(new Set(rows.map(({ id }) => id))));

/** A selection with these rows added, in their current state. */
export const withRows = <R extends Row>(selected: readonly R[], rows: readonly R[]): R[] => {
  const now = new Map(rows.map((row) => [row.id, row]));
  const known = idsOf(selected);
  return [...selected.map((row) => now.get(row.id) ?? row), ...[...now.values()].filter(({ id }) => !known.has(id))];
};

/** A selection without the rows of these ids. */
export const withoutRows = <R extends Row>(selected: readonly R[], ids: Pick<Ids, 'has'>): R[] =>
  selected.filter(({ id }) => !ids.has(id));

/**
 * The selection after a press on the row with this id; `rows` are the rows that can be selected. `carry` derives what is
 * known of the selection before, for a row that was added (1) or removed (-1).
 */
export const rowToggled = <R extends Row>(
  selected: readonly R[],
  rows: readonly R[],
  id: string,
  carry: (next: R[], row: R, change: 1 | -1) => void = () => {},
): R[] => {
  const isSelected = idsOf(selected).has(id);
  const row = (isSelected ? selected : rows).find((known) => known.id === id);
  if (row === undefined) return [...selected];
  const next = isSelected ? selected.filter((known) => known.id !== id) : [...selected, row];
  // Of two rows with one id both have left.
  if (next.length < selected.length - 1) return next;
  idsOf.carry(selected, next, (ids) => toggleId(ids, id));
  carry(next, row, isSelected ? -1 : 1);
  return next;
};

/** Whether all selectable rows of a page are selected. */
export const isPageWhole = (selected: readonly Row[], rows: readonly Row[]): boolean =>
  rows.length > 0 && rows.every(({ id }) => idsOf(selected).has(id));

/** All rows of a page, or none of them if all were selected. */
export const pageToggled = <R extends Row>(selected: readonly R[], rows: readonly R[]): R[] =>
  isPageWhole(selected, rows) ? withoutRows(selected, idsOf(rows)) : withRows(selected, rows);
