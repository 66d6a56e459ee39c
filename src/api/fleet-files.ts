import { type ImportField, importFields } from '#domain/fleet/import-columns.ts';

// The columns of the operators' CSV files of a fleet: the names are part of the contract.

const plateColumns: Readonly<Record<ImportField, string>> = {
  plate: 'numberPlate',
  countryCode: 'countryCode',
  validityStartDate: 'validityStartDate',
  validityEndDate: 'validityEndDate',
};

/** A file of vehicles, to import or exported (rule FLEET-10). */
export const plateHeader = importFields.map((field) => plateColumns[field]);

const journeyColumns = {
  date: 'date',
  plate: 'numberPlate',
  countryCode: 'countryCode',
  nature: 'nature',
  number: 'number',
  deadline: 'deadline',
  total: 'total',
};

/** A file of trips (rule FLEET-7); `total` in euros. */
export const journeyHeader = Object.values(journeyColumns);
/** What its columns hold, in their order. */
export const journeyFields = Object.keys(journeyColumns);

const fields = new Map(
  Object.entries({ ...journeyColumns, ...plateColumns }).map(([field, column]) => [column, field] as const),
);

/** What a column of a file of trips or vehicles holds; an unknown one keeps its name. */
export const fieldOf = (column: string): string => fields.get(column.trim()) ?? column;
