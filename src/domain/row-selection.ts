import { oncePerList } from './once.ts';

type Row = { id: string };

/** The ids of rows. */
export const idsOf = oncePerList((rows: readonly Row[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id)));

/** A selection with these rows added, in their current state. */
export const withRows = <R extends Row>(selected: readonly R[], rows: readonly R[]): R[] => {
  const now = new Map(rows.map((row) => [row.id, row]));
  const known = idsOf(selected);
  return [...selected.map((row) => now.get(row.id) ?? row), ...[...now.values()].filter(({ id }) => !known.has(id))];
};

/** A selection without the rows of these ids. */
export const withoutRows = <R extends Row>(selected: readonly R[], ids: ReadonlySet<string>): R[] =>
  selected.filter(({ id }) => !ids.has(id));

/** The selection after a press on the row with this id; `rows` are the rows that can be selected. */
export const rowToggled = <R extends Row>(selected: readonly R[], rows: readonly R[], id: string): R[] =>
  idsOf(selected).has(id)
    ? withoutRows(selected, new Set([id]))
    : withRows(
        selected,
        rows.filter((row) => row.id === id),
      );

/** Whether all selectable rows of a page are selected. */
export const isPageWhole = (selected: readonly Row[], rows: readonly Row[]): boolean =>
  rows.length > 0 && rows.every(({ id }) => idsOf(selected).has(id));

/** All rows of a page, or none of them if all were selected. */
export const pageToggled = <R extends Row>(selected: readonly R[], rows: readonly R[]): R[] =>
  isPageWhole(selected, rows) ? withoutRows(selected, idsOf(rows)) : withRows(selected, rows);
