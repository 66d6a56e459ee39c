import { pageSizes } from './page-sizes.ts';

/** How a company's tables look in this browser: how many rows a page has, which columns are put away, and how wide those are that were drawn (in CSS pixels); the others are as wide as what they hold. */
export type TableLook = {
  pageSize: number;
  hidden: string[];
  widths?: { column: string; width: number }[] | undefined;
};

/** Between which widths a column is drawn, and by how much a key changes it, in CSS pixels. */
export const columnWidth = { least: 48, most: 640, step: 16 } as const;

/** As long as nothing else was chosen. */
export const usualLook: TableLook = { pageSize: 20, hidden: ['country', 'network'] };

/** The look that a browser kept; a size that is no longer offered counts as not chosen. */
export const lookOf = (kept: TableLook | undefined): TableLook => ({
  ...(kept ?? usualLook),
  pageSize: pageSizes.find((size) => size === kept?.pageSize) ?? usualLook.pageSize,
});

/** A column that was put away is shown, and one that is shown put away. */
export const columnToggled = ({ hidden, ...others }: TableLook, column: string): TableLook => ({
  ...others,
  hidden: hidden.includes(column) ? hidden.filter((known) => known !== column) : [...hidden, column],
});

/** A column as wide as it was drawn, or, without a width, as what it holds. */
export const columnDrawn = (look: TableLook, column: string, width: number | null): TableLook => {
  const others = (look.widths ?? []).filter((known) => known.column !== column);
  if (width === null) return { ...look, widths: others };
  const drawn = { column, width: Math.min(Math.max(width, columnWidth.least), columnWidth.most) };
  return { ...look, widths: [...others, drawn] };
};

/** The page, from 0, that a typed number means; null where there is no such page. */
export const pageJumpedTo = (typed: string, pageTotal: number): number | null => {
  const page = /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : 0;
  return page >= 1 && page <= pageTotal ? page - 1 : null;
};

/** The rows of a page from one to another, in either direction; only the other one where the first is on another page. */
export const rowsBetween = <Row extends { id: string }>(rows: readonly Row[], from: string, to: string): Row[] => {
  const [start, end] = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)];
  if (end === -1) return [];
  return start === -1 ? rows.slice(end, end + 1) : rows.slice(Math.min(start, end), Math.max(start, end) + 1);
};

/** What a company chooses of how its tables look; this browser keeps it. */
export type LookEvent =
  | { type: 'size.chosen'; pageSize: number }
  | { type: 'column.toggled'; column: string }
  /** Its edge was moved; null: it is as wide as its content again. */
  | { type: 'column.drawn'; column: string; width: number | null };
