import { type ImportChoices, ofTheFileItself } from '#domain/fleet-import.ts';
import { readImport } from '#flows/parts/fleet-import/import-reading.ts';

const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(file);
  });

/** Reads a file of vehicles as the import does; `sent` are the lines that the operator would get. */
export const readVehicles = async (
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  choices: Partial<ImportChoices> = {},
) => {
  const reading = await readImport(new File([content], name), { ...ofTheFileItself, ...choices }, () => {});
  return { ...reading, sent: (await textOf(reading.csv)).split('\r\n').slice(1, -1) };
};
