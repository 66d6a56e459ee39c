import type { OwnVehicle } from '#domain/accounts/profile.ts';
import type { FileCell } from '#domain/fleet/workbook.ts';

/** What is saved of it in a workbook, by the id of the column (rule FLEET-18). */
export const vehicleCells = {
  plate: ({ plate }) => ({ code: plate }),
  countryCode: ({ countryCode }) => countryCode,
  vehicleType: ({ vehicleType = '' }) => vehicleType,
  start: ({ validityStartDate = '' }) => ({ moment: validityStartDate }),
  end: ({ validityEndDate = '' }) => ({ moment: validityEndDate }),
} satisfies Readonly<Record<string, (vehicle: OwnVehicle) => FileCell>>;

/** What a workbook can hold of a vehicle. */
export type VehicleCell = keyof typeof vehicleCells;
