import { limits } from './limits.ts';
import { DateTime } from 'luxon';
import { plateCountries, regionOf } from './country.ts';
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

const formats = [
  "yyyy-MM-dd'T'HH:mm:ss",
  "yyyy-MM-dd'T'HH:mm",
  'yyyy-MM-dd HH:mm:ss',
  'yyyy-MM-dd HH:mm',
  'yyyy-MM-dd',
  'dd/MM/yyyy HH:mm',
  'dd/MM/yyyy',
  'dd.MM.yyyy HH:mm',
  'dd.MM.yyyy',
];

/** A date of a file as the operator takes it, yyyy-MM-ddTHH:mm:ss; '' for none, undefined where it is no date. */
const momentOf = (text: string): string | undefined => {
  if (text === '') return '';
  for (const format of formats) {
    const moment = DateTime.fromFormat(text, format, { zone: operatorZone });
    if (moment.isValid) return moment.toFormat("yyyy-MM-dd'T'HH:mm:ss");
  }
  return undefined;
};

/** One vehicle of a file as it is sent, or what is wrong with its line. */
export type CheckedLine =
  | { cells: [plate: string, country: string, start: string, end: string]; key: string }
  | { code: ProblemCode };

/** Checks one line; without a country's column the vehicles are French (rule FLEET-10). */
export const checkLine = (line: readonly string[], mapping: ColumnMapping): CheckedLine => {
  const cell = (field: ImportField): string => (mapping[field] === null ? '' : (line[mapping[field]] ?? '')).trim();
  const plate = searchedPlate(cell('numberPlate'));
  const known = normalisePlate(plate);
  if (plate === '') return { code: 'number_plate_mandatory' };
  if (known === '' || known.length > limits.importedPlate) return { code: 'invalid_number_plate' };
  const country = mapping.countryCode === null ? 'FR' : cell('countryCode').toUpperCase();
  if (country === '') return { code: 'country_code_mandatory' };
  if (!plateCountries.includes(regionOf(country))) return { code: 'invalid_country_code' };
  const [start, end] = [momentOf(cell('validityStartDate')), momentOf(cell('validityEndDate'))];
  if (
    start === undefined ||
    end === undefined ||
    (end !== '' && start === '') ||
    (end !== '' && start !== '' && end <= start)
  )
    return { code: 'invalid_date_range' };
  return { cells: [plate, country, start, end], key: `${regionOf(country)}:${known}` };
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
