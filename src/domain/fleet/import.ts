import type { OwnVehicle } from '../accounts/profile.ts';
import { limits } from '../limits.ts';
import { regionOf } from '../country.ts';
import { type ColumnMapping, type ImportField, importFields } from './import-columns.ts';
import { countryOf } from './import-country.ts';
import { type DateOrder, endOf, isDay, momentOf } from './import-dates.ts';
import { normalisePlate, plateProblem, searchedPlate } from '../vehicles/plate.ts';
import type { ProblemCode } from '../problem.ts';

/** Whether the operator would refuse the same file again. */
export const isFileRefused = (code: ProblemCode | undefined): boolean =>
  code?.startsWith('renter_import_') === true && code !== 'renter_import_error';

/** The mapping of a file without a header, guessed from its first line; null if that is no vehicle. */
export const mappingOfData = (cells: readonly string[]): ColumnMapping | null => {
  const isDate = (cell: string | undefined): boolean =>
    cell !== undefined && cell !== '' && momentOf(cell, 'day') !== undefined;
  const plate = cells.findIndex((cell) => /\d/.test(cell) && !isDate(cell) && normalisePlate(cell) !== '');
  if (plate === -1) return null;
  const country = cells.findIndex((cell, index) => index !== plate && countryOf(cell) !== undefined);
  const others = cells.flatMap((cell, index) =>
    index !== plate && index !== country && (cell === '' || isDate(cell)) ? [index] : [],
  );
  const [validityStartDate = null, validityEndDate = null] = others;
  return { plate, countryCode: country === -1 ? null : country, validityStartDate, validityEndDate };
};

/** One vehicle of a file as it is sent, or the problem of its line. */
export type CheckedLine = { cells: WrittenLine; key: string } | { code: ProblemCode };

/** Whether a cell holds no plate: a day or a number in exponents, which spreadsheets make of plates, or a word such as “Total”. */
const isNoPlate = (cell: string): boolean =>
  isDay(cell) || /^\d+(?:[.,]\d+)?E[+-]?\d+$/i.test(cell) || (/\p{L}/u.test(cell) && !/\d/.test(cell));

/** Checks one line; without a country column the vehicles are French (rule FLEET-10). */
export const checkLine = (line: readonly string[], mapping: ColumnMapping, order: DateOrder): CheckedLine => {
  const cell = (field: ImportField): string => (mapping[field] === null ? '' : (line[mapping[field]] ?? '')).trim();
  const plate = searchedPlate(cell('plate'));
  const known = normalisePlate(plate);
  if (isNoPlate(plate)) return { code: 'no_plate' };
  const wrong = plateProblem(cell('plate'));
  if (wrong !== undefined) return { code: wrong };
  if (known.length > limits.importedPlate) return { code: 'invalid_number_plate' };
  if (mapping.countryCode !== null && cell('countryCode') === '') return { code: 'country_code_mandatory' };
  const country = mapping.countryCode === null ? 'FR' : countryOf(cell('countryCode'));
  if (country === undefined) return { code: 'invalid_country_code' };
  const [start, end] = [momentOf(cell('validityStartDate'), order), endOf(cell('validityEndDate'), order)];
  if (start === undefined || end === undefined) return { code: 'date_unreadable' };
  if (end !== '' && start !== '' && end <= start) return { code: 'invalid_date_range' };
  const cells = { plate, countryCode: country, validityStartDate: start, validityEndDate: end };
  return { cells, key: [regionOf(country), known, start, end].join(' ') };
};

/** A line that will not be sent, with its number in the file, from 1. */
export type FaultyLine = { line: number; plate: string; code: ProblemCode };

/** The cells of one line about a vehicle, as written. */
export type WrittenLine = Readonly<Record<ImportField, string>>;

/** A line that is left out unless it is corrected. */
export type LineToMend = FaultyLine & { written: WrittenLine };

/** The company's corrections; null if the file decides. `mended` holds the corrected lines by number. */
export type ImportChoices = {
  mapping: ColumnMapping | null;
  dateOrder: DateOrder | null;
  mended: Readonly<Record<number, WrittenLine>>;
};

export const ofTheFileItself: ImportChoices = { mapping: null, dateOrder: null, mended: {} };

/** The lines on the screen: those that are left out, and those that were corrected, in the order of the file. */
export const linesToMend = (
  { faults }: Pick<ImportCheck, 'faults'>,
  { mended }: ImportChoices,
): (Omit<LineToMend, 'code'> & { code: ProblemCode | null })[] => {
  const left = new Set(faults.map(({ line }) => line));
  const good = Object.entries(mended).flatMap(([line, written]) =>
    left.has(Number(line)) ? [] : [{ line: Number(line), plate: written.plate, written, code: null }],
  );
  const known = faults.map((fault) => ({ ...fault, written: mended[fault.line] ?? fault.written }));
  return [...known, ...good].sort((one, other) => one.line - other.line);
};

/** The longest name of a column, and the longest cell, that leave the reader of a file. */
const [longestName, longestCell] = [60, 200];

const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

/** A cell for the screen or for the file of lines left out; “…” marks a cut. */
export const shownCell = (text: string): string => cut(text, longestCell);

/** A column of a file that is not empty: its number from 0, and its name, or its first cell if the file has no names. */
export type FileColumn = { index: number; name: string };

export const shownColumn = (index: number, text: string): FileColumn => ({
  index,
  name: cut(text.trim(), longestName),
});

/** The cells of a line in the mapped columns, for the screen. */
export const cellsOf = (cells: readonly string[], mapping: ColumnMapping): WrittenLine => {
  const at = (field: ImportField): string => (mapping[field] === null ? '' : shownCell(cells[mapping[field]] ?? ''));
  return {
    plate: at('plate'),
    countryCode: at('countryCode'),
    validityStartDate: at('validityStartDate'),
    validityEndDate: at('validityEndDate'),
  };
};

/** A line with the corrections applied. */
export const mendedLine = (
  cells: readonly string[],
  mapping: ColumnMapping,
  written: WrittenLine | undefined,
): readonly string[] => {
  if (written === undefined) return cells;
  const mended = [...cells];
  for (const field of importFields) {
    const column = mapping[field];
    if (column === null) continue;
    while (mended.length < column) mended.push('');
    mended[column] = written[field];
  }
  return mended;
};

/** The purpose of a file of vehicles: adding them to the fleet, or taking them out of it. */
export type FileAim = 'import' | 'closure';

/** The result of reading a file; `faults` are the first hundred. */
export type ImportCheck = {
  name: string;
  columns: FileColumn[];
  hasHeader: boolean;
  mapping: ColumnMapping;
  dateOrder: DateOrder;
  /** Whether the file has dates such as 1/2/2026 and none shows their order. */
  isOrderOpen: boolean;
  /** The first vehicles, as they would be sent. */
  preview: WrittenLine[];
  /** Every kind of fault that occurred. */
  codes: ProblemCode[];
  encoding: string;
  separator: string;
  /** The name of the sheet that was read; empty for a text file. */
  sheet: string;
  total: number;
  good: number;
  duplicates: number;
  faultTotal: number;
  faults: LineToMend[];
  /** The vehicles of the fleet that a file of vehicles to take out names; empty for a file to import. */
  vehicles: OwnVehicle[];
};

/** How many vehicles are shown before they are sent. */
export const previewed = 5;

/** How many faulty lines are shown. */
export const faultsShown = 100;
