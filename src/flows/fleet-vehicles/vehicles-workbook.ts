import type { OwnVehicle } from '#domain/accounts/profile.ts';
import type { ExportColumn, WorkbookCell } from '#domain/fleet/workbook.ts';
import { workbookOf } from '#runtime/workbook-writing.ts';

const cells: Readonly<Record<string, (vehicle: OwnVehicle) => WorkbookCell>> = {
  plate: ({ plate }) => plate,
  countryCode: ({ countryCode }) => countryCode,
  vehicleType: ({ vehicleType = '' }) => vehicleType,
  start: ({ validityStartDate = '' }) => ({ moment: validityStartDate }),
  end: ({ validityEndDate = '' }) => ({ moment: validityEndDate }),
};

/** The fleet with these columns, in their order (rule FLEET-18). */
export const vehiclesWorkbook = (vehicles: readonly OwnVehicle[], columns: readonly ExportColumn[]): Blob =>
  workbookOf(
    columns.map(({ name }) => name),
    vehicles.map((vehicle) => columns.map(({ id }) => cells[id]?.(vehicle) ?? '')),
  );
