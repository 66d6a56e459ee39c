import { DateTime } from 'luxon';
import { operatorZone } from '../operator/zone.ts';

/** A cell of a workbook: a text, an amount in euros, or a day with or without its time. */
export type WorkbookCell = string | { euros: number } | { day: string } | { moment: string };

/** Days since Excel's first, 1899-12-30, by the clock of the operator's zone; undefined if `iso` is no date. */
export const serialOf = (iso: string): number | undefined => {
  const date = DateTime.fromISO(iso, { zone: operatorZone });
  if (!date.isValid) return undefined;
  return (date.toMillis() + date.offset * 60_000) / 86_400_000 + 25_569;
};

/** A column of an export: its content, and its name in the page's language. */
export type ExportColumn = { id: string; name: string };
