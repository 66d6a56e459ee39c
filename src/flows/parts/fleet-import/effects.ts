import Papa from 'papaparse';
import { fromPromise } from 'xstate';
import { importPlates } from '#api/fleet.ts';
import { type ColumnMapping, type FaultyLine } from '#domain/fleet-import.ts';
import { isProblemCode, type Problem, ProblemError } from '#domain/problem.ts';
import { fleetImportMachine } from '#machines/fleet-import.ts';
import { saveFile } from '#flows/parts/browser.ts';
import type { ImportReading } from './import-reading.ts';
import { startWorker } from './start-worker.ts';
import type { Ports } from '#app/ports.ts';

type Answer =
  | { kind: 'progress'; percent: number }
  | { kind: 'read'; reading: ImportReading }
  | { kind: 'failed'; problem: Problem }
  /** A fault of our own. */
  | { kind: 'broken'; error: unknown };

const readBeside = (
  file: File,
  mapping: ColumnMapping | null,
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
    worker.postMessage({ file, mapping });
  });

/** The refused lines as a CSV that can be mended; no cell is taken for a formula. */
export const rejectedCsv = (rejected: readonly FaultyLine[]): Blob =>
  new Blob(
    [
      '\u{FEFF}',
      Papa.unparse(
        { fields: ['line', 'numberPlate', 'code'], data: [...rejected] },
        { delimiter: ';', escapeFormulae: true },
      ),
    ],
    { type: 'text/csv;charset=utf-8' },
  );

/** Bringing a file of vehicles in (rule FLEET-9). The file itself stays here: a machine holds only what was found in it. */
export const fleetImportOf = ({ account, newKey, window }: Ports) => {
  let file: File | null = null;
  let reading: ImportReading | null = null;
  return fleetImportMachine.provide({
    actors: {
      readFile: fromPromise(async ({ input, signal }) => {
        if (input.file !== null) file = input.file instanceof File ? input.file : new File([input.file], 'import.csv');
        if (file === null) throw new ProblemError({ code: 'renter_import_not_found' });
        reading = await readBeside(file, input.mapping, signal, input.onProgress);
        return reading.check;
      }),
      sendFile: fromPromise(async ({ input: { onProgress } }) => {
        if (reading === null) throw new ProblemError({ code: 'renter_import_not_found' });
        const { csv, lines, check } = reading;
        const { client } = await account.load();
        const file = new File([csv], check.name, { type: 'text/csv' });
        const report = await importPlates(client, newKey(), file, onProgress);
        return {
          imported: report.imported,
          // The operator counts the lines of what it was sent, below a header.
          rejected: report.rejected.map(({ line, numberPlate, code }) => ({
            line: lines[line - 2] ?? line,
            numberPlate,
            code: isProblemCode(code) ? code : 'renter_import_error',
          })),
        };
      }),
    },
    actions: { saveRejected: (_, { rejected }) => saveFile(window, rejectedCsv(rejected), 'rejected.csv') },
  });
};
