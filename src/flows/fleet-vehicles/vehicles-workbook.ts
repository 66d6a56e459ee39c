import type { OwnVehicle } from '#domain/accounts/profile.ts';
import type { ExportColumn, FileCell } from '#domain/fleet/workbook.ts';
import { workbookWith } from '#runtime/workbook-writing.ts';

const cells = {
  plate: ({ plate }) => ({ code: plate }),
  countryCode: ({ countryCode }) => countryCode,
  vehicleType: ({ vehicleType = '' }) => vehicleType,
  start: ({ validityStartDate = '' }) => ({ moment: validityStartDate }),
  end: ({ validityEndDate = '' }) => ({ moment: validityEndDate }),
} satisfies Readonly<Record<string, (vehicle: OwnVehicle) => FileCell>>;

/** What a workbook can hold of a vehicle. */
export type VehicleCell = keyof typeof cells;

/** The fleet with these columns, in their order (rule FLEET-18). */
export const vehiclesWorkbook = (
  vehicles: readonly OwnVehicle[],
  columns: readonly ExportColumn[],
  title: string,
): Blob => workbookWith(cells, vehicles, columns, title);
