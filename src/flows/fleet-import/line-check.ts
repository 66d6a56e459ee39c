import {
  type CheckedLine,
  checkLine,
  faultsShown,
  type ImportCheck,
  type ImportChoices,
  type LineToMend,
  mappingOfData,
  mendedLine,
  previewed,
  cellsOf,
  shownCell,
  shownColumn,
  type WrittenLine,
} from '#domain/fleet/import.ts';
import { type FleetByPlate, findVehicles } from '#domain/fleet/by-plate.ts';
import { type ColumnMapping, dateFields, isHeader, mappingOf, withoutDates } from '#domain/fleet/import-columns.ts';
import { type DateOrder, orderOf } from '#domain/fleet/import-dates.ts';
import { limits } from '#domain/limits.ts';
import { type ProblemCode, ProblemError } from '#domain/problem.ts';

/** A skipped line, as in the file except for the ends of long cells. */
export type OmittedLine = { line: number; cells: Readonly<Record<number, string>>; code: ProblemCode };

/** How many lines may precede the names of the columns, such as the title of a list. */
const linesAbove = 10;

/** The columns in which a line has contents. */
const filledIn = (cells: readonly string[]): number[] =>
  cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]));

/**
 * Reads the lines of a file: finds its columns, then checks each vehicle. `onGood` takes the lines to send. With a
 * fleet, a line is good if it names a vehicle of the fleet.
 */
export const lineCheck = (
  { mapping: chosen, dateOrder: chosenOrder, mended }: ImportChoices,
  dateOrder: DateOrder,
  onGood: (cells: WrittenLine, line: number) => void,
  fleet: FleetByPlate | null = null,
) => {
  const seen = new Set<string>();
  const faults: LineToMend[] = [];
  const omitted: OmittedLine[] = [];
  const ids: string[] = [];
  const preview: ImportCheck['preview'] = [];
  const orders = new Set<ReturnType<typeof orderOf>>();
  const filled = new Set<number>();
  let waiting: { cells: string[]; line: number }[] | null = [];
  let [first, hasHeader, mapping]: [string[], boolean, ColumnMapping] = [[], true, mappingOf([])];
  let lines = 0;
  let [good, duplicates] = [0, 0];

  const refuse = (code: ProblemCode, cells: readonly string[], line: number): void => {
    const shown = filledIn(cells).map((column) => [column, shownCell(cells[column] ?? '')]);
    omitted.push({ line, cells: Object.fromEntries(shown), code });
    const written = cellsOf(cells, mapping);
    if (faults.length < faultsShown) faults.push({ line, plate: written.plate.slice(0, 40), code, written });
  };
  const noteColumns = (cells: readonly string[]): void => {
    for (const column of filledIn(cells)) filled.add(column);
    if (filled.size > limits.importedColumns) throw new ProblemError({ code: 'renter_import_too_large' });
  };
  const check = (ofFile: string[], line: number): void => {
    noteColumns(ofFile);
    const cells = mendedLine(ofFile, mapping, mended[line]);
    for (const field of dateFields) if (mapping[field] !== null) orders.add(orderOf(cells[mapping[field]] ?? ''));
    const checked: CheckedLine = checkLine(cells, mapping, dateOrder);
    if ('code' in checked) return refuse(checked.code, cells, line);
    if (seen.has(checked.key)) {
      duplicates += 1;
      return refuse('line_repeated', cells, line);
    }
    seen.add(checked.key);
    if (fleet !== null) {
      const { plate, countryCode } = checked.cells;
      const found = findVehicles(fleet, plate, mapping.countryCode === null ? null : countryCode);
      if (found.length === 0) return refuse('immatriculation_not_found', cells, line);
      ids.push(...found);
    }
    good += 1;
    if (preview.length < previewed) preview.push(checked.cells);
    onGood(checked.cells, line);
  };
  /** The header is the first line that names a column of plates; without one, the first line is data, or is read as the header. */
  const begin = (beginning: readonly { cells: string[]; line: number }[]): void => {
    waiting = null;
    const named = beginning.findIndex(({ cells }) => mappingOf(cells).plate !== null);
    const start = Math.max(named, 0);
    first = (beginning[start]?.cells ?? []).map((cell) => cell.trim());
    noteColumns(first);
    const ofData = named !== -1 || isHeader(first) ? null : mappingOfData(first);
    hasHeader = ofData === null;
    const found = chosen ?? ofData ?? mappingOf(first);
    mapping = fleet === null ? found : withoutDates(found);
    for (const { cells, line } of beginning.slice(hasHeader ? start + 1 : start)) check(cells, line);
  };
  return {
    take: (cells: string[], line: number): void => {
      if (cells.every((cell) => cell.trim() === '')) return;
      lines += 1;
      if (lines > limits.importedLines) throw new ProblemError({ code: 'renter_import_too_large' });
      if (waiting === null) return check(cells, line);
      waiting.push({ cells, line });
      if (waiting.length >= linesAbove) begin(waiting);
    },
    end: () => {
      if (waiting !== null) begin(waiting);
      const total = good + omitted.length;
      const columns = [...filled]
        .sort((one, other) => one - other)
        .map((column) => shownColumn(column, first[column] ?? ''));
      const found = { columns, hasHeader, mapping, dateOrder, preview, total, good, duplicates, faults };
      return {
        check: {
          ...found,
          isOrderOpen: orders.has('either') && !orders.has('day') && !orders.has('month'),
          faultTotal: omitted.length,
          codes: [...new Set(omitted.map(({ code }) => code))],
        },
        omitted,
        ids,
        isMonthFirst: chosenOrder === null && orders.has('month') && !orders.has('day'),
      };
    },
  };
};
