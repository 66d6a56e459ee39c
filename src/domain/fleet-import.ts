import { limits } from './limits.ts';
import { DateTime } from 'luxon';
import { regionOf } from './country.ts';
import { operatorZone } from './deadline.ts';
import { normalisePlate, searchedPlate } from './plate.ts';
import type { ProblemCode } from './problem.ts';

export const importFields = ['numberPlate', 'countryCode', 'validityStartDate', 'validityEndDate'] as const;
export type ImportField = (typeof importFields)[number];

/** Which column (from 0) of a file holds which field; null for none. */
export type ColumnMapping = Record<ImportField, number | null>;

/** What the first line of a file may call each field, in the portal's languages. */
const names: Record<ImportField, readonly string[]> = {
  numberPlate: [
    'numberplate',
    'plate',
    'licenceplate',
    'immatriculation',
    'plaque',
    'matricula',
    'kennzeichen',
    'targa',
    'registration',
  ],
  countryCode: ['countrycode', 'country', 'pays', 'codepays', 'pais', 'land', 'landercode', 'paese'],
  validityStartDate: [
    'validitystartdate',
    'start',
    'startdate',
    'debut',
    'datededebut',
    'inicio',
    'fechadeinicio',
    'beginn',
    'inizio',
    'from',
  ],
  validityEndDate: ['validityenddate', 'end', 'enddate', 'fin', 'datedefin', 'fechadefin', 'ende', 'fine', 'to'],
};

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The mapping that a header suggests. */
export const mappingOf = (header: readonly string[]): ColumnMapping => {
  const columns = header.map(bare);
  const columnOf = (field: ImportField): number | null => {
    const index = columns.findIndex((column) => names[field].includes(column));
    return index === -1 ? null : index;
  };
  return {
    numberPlate: columnOf('numberPlate'),
    countryCode: columnOf('countryCode'),
    validityStartDate: columnOf('validityStartDate'),
    validityEndDate: columnOf('validityEndDate'),
  };
};

const iso = ["yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mm"];
const times = ['', ' H:mm', ' H:mm:ss', ' h:mm a', ' h:mm:ss a'];
const formatsOf = (...days: string[]): string[] => [
  ...iso,
  ...['yyyy-MM-dd', ...days].flatMap((day) => times.map((time) => `${day}${time}`)),
];
/** As the operator's own export, and as Excel, LibreOffice, Numbers and Google Sheets write dates: in our languages, and in American English. */
const dateFormats = {
  dayFirst: formatsOf('d/M/yyyy', 'd.M.yyyy', 'd-M-yyyy', 'd/M/yy', 'd.M.yy'),
  monthFirst: formatsOf('M/d/yyyy', 'M/d/yy'),
};
export type DateOrder = keyof typeof dateFormats;

/** How a file writes its dates: month first where only that makes dates of them, such as 12/24/2026. */
export const dateOrderOf = (text: string): DateOrder => {
  const has = (first: string, second: string): boolean =>
    new RegExp(`(?<!\\d)${first}/${second}/\\d{2}(?:\\d{2})?(?!\\d)`).test(text);
  const [month, later] = ['(?:0?[1-9]|1[0-2])', '(?:1[3-9]|2\\d|3[01])'];
  return has(month, later) && !has(later, month) ? 'monthFirst' : 'dayFirst';
};

/** Whether a text can be a country's code. Which codes there are is the operator's to judge: BU, CL and MA have been met for Burma. */
const isCountryCode = (text: string): boolean => /^[a-z]{1,3}$/i.test(text);

/** A date of a file as the operator takes it, yyyy-MM-ddTHH:mm:ss; '' for none, undefined where it is no date. */
const momentOf = (text: string, order: DateOrder): string | undefined => {
  if (text === '') return '';
  const plain = text.replace(/\s+/g, ' ');
  for (const format of dateFormats[order]) {
    const moment = DateTime.fromFormat(plain, format, { zone: operatorZone, locale: 'en' });
    if (moment.isValid) return moment.toFormat("yyyy-MM-dd'T'HH:mm:ss");
  }
  return undefined;
};

/** The mapping of a file without a header, by what its first line holds; null where that is no vehicle. */
export const mappingOfData = (line: readonly string[], order: DateOrder): ColumnMapping | null => {
  const cells = line.map((cell) => cell.trim());
  const isDate = (cell: string | undefined): boolean =>
    cell !== undefined && cell !== '' && momentOf(cell, order) !== undefined;
  const numberPlate = cells.findIndex((cell) => /\d/.test(cell) && !isDate(cell) && normalisePlate(cell) !== '');
  if (numberPlate === -1) return null;
  const country = cells.findIndex((cell, index) => index !== numberPlate && isCountryCode(cell));
  const others = cells.flatMap((cell, index) =>
    index !== numberPlate && index !== country && (cell === '' || isDate(cell)) ? [index] : [],
  );
  const [validityStartDate = null, validityEndDate = null] = others;
  return { numberPlate, countryCode: country === -1 ? null : country, validityStartDate, validityEndDate };
};

/** Whether a line names at least one column. */
export const isHeader = (line: readonly string[]): boolean =>
  Object.values(mappingOf(line)).some((column) => column !== null);

/** One vehicle of a file as it is sent, or what is wrong with its line. */
export type CheckedLine =
  | { cells: [plate: string, country: string, start: string, end: string]; key: string }
  | { code: ProblemCode };

/** Checks one line; without a country's column the vehicles are French (rule FLEET-10). */
export const checkLine = (line: readonly string[], mapping: ColumnMapping, order: DateOrder): CheckedLine => {
  const cell = (field: ImportField): string => (mapping[field] === null ? '' : (line[mapping[field]] ?? '')).trim();
  const plate = searchedPlate(cell('numberPlate'));
  const known = normalisePlate(plate);
  if (plate === '') return { code: 'number_plate_mandatory' };
  if (known === '' || known.length > limits.importedPlate) return { code: 'invalid_number_plate' };
  const country = mapping.countryCode === null ? 'FR' : cell('countryCode').toUpperCase();
  if (country === '') return { code: 'country_code_mandatory' };
  if (!isCountryCode(country)) return { code: 'invalid_country_code' };
  const [start, end] = [momentOf(cell('validityStartDate'), order), momentOf(cell('validityEndDate'), order)];
  if (start === undefined || end === undefined) return { code: 'date_unreadable' };
  if (end !== '' && start !== '' && end <= start) return { code: 'invalid_date_range' };
  return { cells: [plate, country, start, end], key: [regionOf(country), known, start, end].join(' ') };
};

/** A line that will not be sent, with its number in the file, from 1. */
export type FaultyLine = { line: number; numberPlate: string; code: ProblemCode };

/** What reading a file has shown; `faults` are the first hundred. */
export type ImportCheck = {
  name: string;
  columns: string[];
  mapping: ColumnMapping;
  encoding: string;
  separator: string;
  total: number;
  good: number;
  duplicates: number;
  faultTotal: number;
  faults: FaultyLine[];
};

/** How many faulty lines are shown. */
export const faultsShown = 100;
