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

/** A file of trips (rule FLEET-7); `total` in euros. */
export const journeyHeader = ['date', 'numberPlate', 'countryCode', 'nature', 'number', 'deadline', 'total'];

/** The lines of a file of vehicles that the operator refused, numbered as in the file (rule FLEET-9). */
export const refusedHeader = ['line', 'numberPlate', 'code'];
