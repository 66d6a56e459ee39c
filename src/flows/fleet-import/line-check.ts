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
  type WrittenLine,
} from '#domain/fleet/import.ts';
import { type FleetByPlate, findVehicles } from '#domain/fleet/by-plate.ts';
import { type ColumnMapping, dateFields, isHeader, mappingOf, withoutDates } from '#domain/fleet/import-columns.ts';
import { type DateOrder, orderOf } from '#domain/fleet/import-dates.ts';
import type { ProblemCode } from '#domain/problem.ts';

/** A skipped line, as in the file. */
export type OmittedLine = { line: number; cells: readonly string[]; code: ProblemCode };

/** How many lines may precede the names of the columns, such as the title of a list. */
const linesAbove = 10;

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

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
  let waiting: { cells: string[]; line: number }[] | null = [];
  let [columns, hasHeader, mapping]: [string[], boolean, ColumnMapping] = [[], true, mappingOf([])];
  let [good, duplicates] = [0, 0];

  const refuse = (code: ProblemCode, cells: readonly string[], line: number): void => {
    omitted.push({ line, cells, code });
    const written = cellsOf(cells, mapping);
    if (faults.length < faultsShown) faults.push({ line, plate: written.plate.slice(0, 40), code, written });
  };
  const check = (ofFile: string[], line: number): void => {
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
  const begin = (lines: readonly { cells: string[]; line: number }[]): void => {
    waiting = null;
    const named = lines.findIndex(({ cells }) => mappingOf(cells).plate !== null);
    const start = Math.max(named, 0);
    const first = (lines[start]?.cells ?? []).map((cell) => cell.trim());
    const ofData = named !== -1 || isHeader(first) ? null : mappingOfData(first);
    [columns, hasHeader] = [first, ofData === null];
    const found = chosen ?? ofData ?? mappingOf(first);
    mapping = fleet === null ? found : withoutDates(found);
    for (const { cells, line } of lines.slice(hasHeader ? start + 1 : start)) check(cells, line);
  };
  return {
    take: (cells: string[], line: number): void => {
      if (isEmpty(cells)) return;
      if (waiting === null) return check(cells, line);
      waiting.push({ cells, line });
      if (waiting.length >= linesAbove) begin(waiting);
    },
    end: () => {
      if (waiting !== null) begin(waiting);
      const total = good + omitted.length;
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
