import { pageSizes } from './page-sizes.ts';

/** How a company's tables look in this browser: how many rows a page has, and which columns are put away. */
export type TableLook = { pageSize: number; hidden: string[] };

/** As long as nothing else was chosen. */
export const usualLook: TableLook = { pageSize: 20, hidden: ['country', 'network'] };

/** The look that a browser kept; a size that is no longer offered counts as not chosen. */
export const lookOf = (kept: TableLook | undefined): TableLook => ({
  ...(kept ?? usualLook),
  pageSize: pageSizes.find((size) => size === kept?.pageSize) ?? usualLook.pageSize,
});

/** A column that was put away is shown, and one that is shown put away. */
export const columnToggled = ({ hidden, pageSize }: TableLook, column: string): TableLook => ({
  pageSize,
  hidden: hidden.includes(column) ? hidden.filter((known) => known !== column) : [...hidden, column],
});

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
