import type { ImportCheck, ImportChoices, WrittenLine } from '#domain/fleet/import.ts';
import { importFields } from '#domain/fleet/import-columns.ts';
import type { FleetByPlate } from '#domain/fleet/by-plate.ts';
import type { DateOrder } from '#domain/fleet/import-dates.ts';
import { ProblemError } from '#domain/problem.ts';
import { linesOf } from './file-lines.ts';
import { lineCheck, type OmittedLine } from './line-check.ts';

/**
 * The result of reading a file: the check for the screen, the lines to send (of the operator's CSV, with the line
 * of the file that each came from), the lines left out, and the ids of the named vehicles of the fleet.
 */
export type ImportReading = {
  check: Omit<ImportCheck, 'vehicles'>;
  rows: string[];
  lines: number[];
  omitted: OmittedLine[];
  ids: string[];
};

/** A cell of a CSV, in quotation marks if it needs them. */
const cellOf = (cell: string): string =>
  cell !== cell.trim() || /[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** The lines of the operator's CSV, without its header. */
const outgoing = () => {
  const lines: number[] = [];
  const rows: string[] = [];
  return {
    lines,
    rows,
    add: (cells: WrittenLine, line: number): void => {
      lines.push(line);
      rows.push(importFields.map((field) => cellOf(cells[field])).join(';'));
    },
  };
};

/**
 * Reads and checks a file of vehicles, in pieces; `onProgress` 0 to 100. `fleet`: the vehicles to find; null for
 * vehicles to import. If its dates turn out to begin with the month, the file is read once more.
 */
export const readImport = async (
  file: File,
  choices: ImportChoices,
  onProgress: (percent: number) => void,
  fleet: FleetByPlate | null = null,
): Promise<ImportReading> => {
  const source = await linesOf(file);
  const readWith = async (order: DateOrder): Promise<ImportReading> => {
    const sent = outgoing();
    const lines = lineCheck(choices, order, sent.add, fleet);
    await source.each(lines.take, onProgress);
    const { check, omitted, ids, isMonthFirst } = lines.end();
    if (isMonthFirst && order === 'day') return readWith('month');
    if (check.total === 0) throw new ProblemError({ code: 'renter_import_parse_content' });
    const { encoding, separator, sheet } = source;
    return {
      check: { name: file.name, encoding, separator, sheet, ...check },
      rows: sent.rows,
      lines: sent.lines,
      omitted,
      ids,
    };
  };
  return readWith(choices.dateOrder ?? 'day');
};
