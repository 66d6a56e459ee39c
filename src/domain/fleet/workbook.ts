import { DateTime } from 'luxon';
import { operatorZone } from '../operator/zone.ts';
import { operatorDay } from '../trips/deadline.ts';

/**
 * A cell of a file for spreadsheets: a text, a code that may look like a number (a plate, a notice number), an amount in
 * euros, or a day with or without its time (ISO 8601).
 */
export type FileCell = string | { code: string } | { euros: number } | { day: string } | { moment: string };

/** Writes a file from its lines, in pieces. */
export type FileWriter = { add: (lines: readonly (readonly FileCell[])[]) => void; end: () => Blob };

/** Days since Excel's first, 1899-12-30, by the clock of the operator's zone; undefined if `iso` is no date. */
export const serialOf = (iso: string): number | undefined => {
  const date = DateTime.fromISO(iso, { zone: operatorZone });
  if (!date.isValid) return undefined;
  return (date.toMillis() + date.offset * 60_000) / 86_400_000 + 25_569;
};

/** A day in the operator's zone, as a spreadsheet in any language reads it; unchanged if it is no date. */
export const dayText = (iso: string): string => operatorDay(iso) ?? iso;

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** A moment by the clock of the operator's zone, without an offset, as a spreadsheet in any language reads it; unchanged if it has no time. */
export const momentText = (iso: string): string => {
  const date = DateTime.fromISO(iso, { zone: operatorZone });
  return date.isValid && !isDay.test(iso) ? date.toFormat('yyyy-MM-dd HH:mm:ss') : iso;
};

/** A column of an export: its content, and its name in the page's language. `total`: the word for the sum of its amounts. */
export type ExportColumn = { id: string; name: string; total?: string };

/** The cells of a row with these columns, each made by the column's id. Throws for a column without one. */
export const cellsWith = <Row>(
  cells: Readonly<Record<string, (row: Row) => FileCell>>,
  columns: readonly ExportColumn[],
): ((row: Row) => FileCell[]) => {
  const makers = columns.map(({ id }) => {
    const cell = cells[id];
    if (cell === undefined) throw new Error(`No cell is made for the column "${id}".`);
    return cell;
  });
  return (row) => makers.map((cell) => cell(row));
};
