import { type ImportChoices, ofTheFileItself } from '#domain/fleet/import.ts';
import type { FleetByPlate } from '#domain/fleet/by-plate.ts';
import { readImport } from '#flows/fleet-import/import-reading.ts';

/** Reads a file of vehicles as the import does; `sent` are the lines that the operator would get. */
export const readVehicles = async (
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  choices: Partial<ImportChoices> = {},
  fleet: FleetByPlate | null = null,
) => {
  const reading = await readImport(new File([content], name), { ...ofTheFileItself, ...choices }, () => {}, fleet);
  return { ...reading, sent: reading.rows };
};
