import Papa from 'papaparse';
import {
  type CheckedLine,
  checkLine,
  type ColumnMapping,
  type FaultyLine,
  faultsShown,
  type ImportCheck,
  mappingOf,
} from '#domain/fleet-import.ts';
import { ProblemError } from '#domain/problem.ts';

/** What was read: the check for the screen, and what is sent: the good lines as the operator's CSV, with the line of the file that each came from. */
export type ImportReading = { check: ImportCheck; csv: Blob; lines: number[] };

const sampleSize = 64 * 1024;
/** So many lines are joined before they become a part of the file to send. */
const partSize = 5000;

/** UTF-8 where the beginning reads so, else what European spreadsheets save. */
const encodingOf = async (file: Blob): Promise<string> => {
  const sample = new Uint8Array(await file.slice(0, sampleSize).arrayBuffer());
  if (sample.includes(0)) throw new ProblemError({ code: 'renter_import_wrong_format' });
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
};

const csvOf = (rows: string[][]): string => `${Papa.unparse(rows, { delimiter: ';' })}\r\n`;

/** Reads and checks a file of vehicles, in pieces; `onProgress` 0 to 100. */
export const readImport = async (
  file: File,
  chosen: ColumnMapping | null,
  onProgress: (percent: number) => void,
): Promise<ImportReading> => {
  if (file.size === 0) throw new ProblemError({ code: 'renter_import_not_found' });
  const encoding = await encodingOf(file);
  const seen = new Set<string>();
  const faults: FaultyLine[] = [];
  const lines: number[] = [];
  const parts: string[] = ['numberPlate;countryCode;validityStartDate;validityEndDate\r\n'];
  let pending: string[][] = [];
  let columns: string[] | null = null;
  let mapping: ColumnMapping | null = chosen;
  let separator = '';
  let [line, duplicates, faultTotal] = [0, 0, 0];

  const refuse = (code: FaultyLine['code'], numberPlate: string): void => {
    faultTotal += 1;
    if (faults.length < faultsShown) faults.push({ line, numberPlate: numberPlate.slice(0, 40), code });
  };
  const take = (cells: string[], at: ColumnMapping): void => {
    if (cells.every((cell) => cell.trim() === '')) return;
    const typed = at.numberPlate === null ? '' : (cells[at.numberPlate] ?? '');
    const checked: CheckedLine = checkLine(cells, at);
    if ('code' in checked) return refuse(checked.code, typed);
    if (seen.has(checked.key)) {
      duplicates += 1;
      return refuse('number_plate_already_associated_to_this_user', typed);
    }
    seen.add(checked.key);
    lines.push(line);
    pending.push(checked.cells);
    if (pending.length >= partSize) {
      parts.push(csvOf(pending));
      pending = [];
    }
  };

  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(file, {
      encoding,
      skipEmptyLines: false,
      chunkSize: 512 * 1024,
      chunk: ({ data, meta }) => {
        separator = meta.delimiter;
        for (const cells of data) {
          line += 1;
          if (columns === null) {
            columns = cells.map((cell) => cell.replace(/^\u{FEFF}/u, '').trim());
            mapping ??= mappingOf(columns);
          } else if (mapping !== null) take(cells, mapping);
        }
        onProgress(Math.min(100, Math.round((meta.cursor / file.size) * 100)));
      },
      complete: () => resolve(),
      error: (cause: unknown) => reject(new ProblemError({ code: 'renter_import_read_file' }, { cause })),
    });
  });
  if (columns === null || mapping === null || lines.length + faultTotal === 0)
    throw new ProblemError({ code: 'renter_import_parse_content' });
  if (pending.length > 0) parts.push(csvOf(pending));
  const check = {
    name: file.name,
    columns,
    mapping,
    encoding,
    separator,
    total: lines.length + faultTotal,
    good: lines.length,
    duplicates,
    faultTotal,
    faults,
  };
  return { check, csv: new Blob(parts, { type: 'text/csv' }), lines };
};
