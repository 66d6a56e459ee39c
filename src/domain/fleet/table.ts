/** The possible numbers of rows on a page of a fleet's table (rule FLEET-3). */
export const pageSizes = [20, 50, 100, 500, 1000] as const;

/**
 * The look of a company's tables in this browser: the rows per page, the hidden columns, and the widths that were set
 * (in CSS pixels); the other columns are as wide as their content.
 */
export type TableLook = {
  pageSize: number;
  hidden: string[];
  widths?: { column: string; width: number }[] | undefined;
};

/** The limits of a column's width, and the step of a key, in CSS pixels. */
export const columnWidth = { least: 48, most: 640, step: 16 } as const;

/** The default look. */
export const usualLook: TableLook = { pageSize: 20, hidden: ['country', 'network'] };

/** The stored look; a size that is no longer offered counts as not chosen. */
export const lookOf = (kept: TableLook | undefined): TableLook => ({
  ...(kept ?? usualLook),
  pageSize: pageSizes.find((size) => size === kept?.pageSize) ?? usualLook.pageSize,
});

/** Shows a hidden column, or hides a visible one. */
export const toggleColumn = ({ hidden, ...others }: TableLook, column: string): TableLook => ({
  ...others,
  hidden: hidden.includes(column) ? hidden.filter((known) => known !== column) : [...hidden, column],
});

/** Sets the width of a column; null restores the width of its content. */
export const columnDrawn = (look: TableLook, column: string, width: number | null): TableLook => {
  const others = (look.widths ?? []).filter((known) => known.column !== column);
  if (width === null) return { ...look, widths: others };
  const drawn = { column, width: Math.min(Math.max(width, columnWidth.least), columnWidth.most) };
  return { ...look, widths: [...others, drawn] };
};

/** The page, from 0, that a typed number means; null if there is no such page. */
export const pageJumpedTo = (typed: string, pageTotal: number): number | null => {
  const page = /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : 0;
  return page >= 1 && page <= pageTotal ? page - 1 : null;
};

type ListSize = { page: number; pageSize: number; total: number; pageTotal: number };

/** Whether an operator returns fewer rows than were asked for: the list then has more pages. */
export const hasSmallerPages = ({ pageSize, total, pageTotal }: ListSize): boolean =>
  pageTotal > Math.ceil(total / pageSize);

/** The place of a page's first row in the whole list, from 0; `rows` are those on the page. */
export const firstPlace = (size: ListSize, rows: number): number => {
  const { page, pageSize, total, pageTotal } = size;
  if (!hasSmallerPages(size)) return page * pageSize;
  return page + 1 < pageTotal ? page * rows : Math.max(total - rows, 0);
};

/** The rows of a page from one to another, in either direction; only the other one if the first is on another page. */
export const rowsBetween = <Row extends { id: string }>(rows: readonly Row[], from: string, to: string): Row[] => {
  const [start, end] = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)];
  if (end === -1) return [];
  return start === -1 ? rows.slice(end, end + 1) : rows.slice(Math.min(start, end), Math.max(start, end) + 1);
};

/** The choices of a company about the look of its tables; this browser stores them. */
export type LookEvent =
  | { type: 'size.chosen'; pageSize: number }
  | { type: 'column.toggled'; column: string }
  /** Its edge was moved; null: it is as wide as its content again. */
  | { type: 'column.drawn'; column: string; width: number | null };
