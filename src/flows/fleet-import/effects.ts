import Papa from 'papaparse';
import { fromPromise } from 'xstate';
import { importPlates } from '#api/fleet.ts';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import { type FleetByPlate, fleetByPlate } from '#domain/fleet/by-plate.ts';
import type { FaultyLine, ImportChoices } from '#domain/fleet/import.ts';
import { importFields, templateHeaders } from '#domain/fleet/import-columns.ts';
import { languages } from '#domain/language.ts';
import { isProblemCode, type Problem, ProblemError } from '#domain/problem.ts';
import { fleetImportMachine, type FaultTexts } from '#machines/fleet-import.ts';
import { saveFile } from '#runtime/browser.ts';
import type { ImportReading } from './import-reading.ts';
import { sendParts } from './send-parts.ts';
import { startWorker } from './start-worker.ts';
import { textCell } from '#runtime/csv-writing.ts';
import { decisionKeys } from '#runtime/decision-keys.ts';
import type { Ports } from '#runtime/ports.ts';

type Answer =
  | { kind: 'progress'; percent: number }
  | { kind: 'read'; reading: ImportReading }
  | { kind: 'failed'; problem: Problem }
  /** A fault of our own. */
  | { kind: 'broken'; error: unknown };

const readBeside = (
  file: File,
  choices: ImportChoices,
  fleet: FleetByPlate | null,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<ImportReading> =>
  new Promise((resolve, reject) => {
    const worker = startWorker();
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    signal.addEventListener('abort', () => worker.terminate());
    worker.addEventListener('error', (cause) =>
      end(() => reject(new ProblemError({ code: 'renter_import_read_file' }, { cause }))),
    );
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.kind === 'progress') onProgress(data.percent);
      else if (data.kind === 'read') end(() => resolve(data.reading));
      else end(() => reject(data.kind === 'broken' ? data.error : new ProblemError(data.problem)));
    });
    worker.postMessage({ file, choices, fleet });
  });

/** A CSV as Excel opens it in our languages: UTF-8 with a byte order mark, semicolons; no cell runs as a formula. */
const csvOf = (fields: readonly string[], data: readonly (readonly string[])[]): Blob =>
  new Blob(
    [
      '\u{FEFF}',
      Papa.unparse({ fields: fields.map(textCell), data: data.map((row) => row.map(textCell)) }, { delimiter: ';' }),
    ],
    { type: 'text/csv;charset=utf-8' },
  );

/** The name of a CSV that was made from a file. */
const csvName = (name: string): string => `${name.replace(/\.[^.]{1,5}$/, '')}.csv`;

/** The refused lines as a CSV that can be corrected and imported again. */
export const rejectedCsv = (
  rejected: readonly FaultyLine[],
  plateName: string,
  { line: lineName, reason, reasons }: FaultTexts,
): Blob =>
  csvOf(
    [lineName, plateName, reason],
    rejected.map(({ line, plate, code }) => [String(line), plate, reasons[code] ?? code]),
  );

/** The lines that are left out, as they are in the file except for empty columns and the ends of long cells, behind their number and the reason. */
export const faultsCsv = (
  { check: { columns, hasHeader }, omitted }: Pick<ImportReading, 'check' | 'omitted'>,
  { line: lineName, reason, reasons }: FaultTexts,
): Blob =>
  csvOf(
    [...columns.map(({ index, name }) => (hasHeader ? name : String(index + 1))), lineName, reason],
    omitted.map(({ line, cells, code }) => [
      ...columns.map(({ index }) => cells[index] ?? ''),
      String(line),
      reasons[code] ?? code,
    ]),
  );

/** The names of the columns in the page's language; an import finds them. */
const headerNow = ({ document }: Window) =>
  templateHeaders[languages.find((language) => document.documentElement.lang.startsWith(language)) ?? 'en'];

/** Importing a file of vehicles (rule FLEET-9). The file itself stays here: the machine holds only the check. */
export const fleetImportOf = (
  { account, newKey, now, window }: Ports,
  /** All vehicles of the fleet. */
  loadFleet: (signal: AbortSignal) => Promise<OwnVehicle[]>,
) => {
  let file: File | null = null;
  let fleet: OwnVehicle[] = [];
  let reading: ImportReading | null = null;
  let isStopped = false;
  const withKey = decisionKeys(newKey);
  /** The answers to parts of an import that has not been sent to its end. */
  const answered: Parameters<typeof sendParts>[2] = new Map();
  return fleetImportMachine.provide({
    actors: {
      readFile: fromPromise(async ({ input, signal }) => {
        if (input.file !== null) file = input.file instanceof File ? input.file : new File([input.file], 'import.csv');
        if (file === null) throw new ProblemError({ code: 'renter_import_not_found' });
        const isClosure = input.aim === 'closure';
        if (isClosure && input.file !== null) fleet = await loadFleet(signal);
        const known = isClosure ? fleetByPlate(fleet, now()) : null;
        reading = await readBeside(file, input.choices, known, signal, input.onProgress);
        const named = new Set(reading.ids);
        return { ...reading.check, vehicles: fleet.filter(({ id }) => named.has(id)) };
      }),
      sendFile: fromPromise(async ({ input }) => {
        if (reading === null) throw new ProblemError({ code: 'renter_import_not_found' });
        const { rows, lines, check } = reading;
        const { client } = await account.load();
        isStopped = false;
        const send = (csv: string, onProgress: (percent: number) => void) =>
          withKey(csv, async (key) => {
            const file = new File([csv], csvName(check.name), { type: 'text/csv' });
            const { imported, rejected } = await importPlates(client, key, file, onProgress);
            return {
              imported,
              rejected: rejected.map(({ code, ...line }) => ({
                ...line,
                code: isProblemCode(code) ? code : ('renter_import_error' as const),
              })),
            };
          });
        const report = await sendParts(rows, send, answered, { ...input, isStopped: () => isStopped });
        return {
          ...report,
          rejected: report.rejected.map(({ line, ...refused }) => ({ ...refused, line: lines[line] ?? line + 2 })),
        };
      }),
    },
    actions: {
      stopSending: () => {
        isStopped = true;
      },
      saveRejected: (_, { rejected, texts }) =>
        saveFile(window, rejectedCsv(rejected, headerNow(window).plate, texts), 'rejected.csv'),
      saveFaults: (_, { texts }) => {
        if (reading !== null) saveFile(window, faultsCsv(reading, texts), csvName(`left-out-${reading.check.name}`));
      },
      saveTemplate: () => {
        const header = headerNow(window);
        const names = importFields.map((field) => header[field]);
        saveFile(window, csvOf(names, []), `${header.plate}.csv`);
      },
    },
  });
};
