import Papa from 'papaparse';
import {
  type CheckedLine,
  checkLine,
  type ColumnMapping,
  dateOrderOf,
  type FaultyLine,
  faultsShown,
  type ImportCheck,
  isHeader,
  mappingOf,
  mappingOfData,
} from '#domain/fleet-import.ts';
import { isSeparatorLine, separatorOf } from '#domain/csv-format.ts';
import { ProblemError } from '#domain/problem.ts';

/** What was read: the check for the screen, and what is sent: the good lines as the operator's CSV, with the line of the file that each came from. */
export type ImportReading = { check: ImportCheck; csv: Blob; lines: number[] };

const sampleSize = 64 * 1024;
/** So many lines are joined before they become a part of the file to send. */
const partSize = 5000;

const decoded = (sample: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(sample, { stream: true });

/** The beginning of a file: UTF-16 where a mark says so, UTF-8 where it reads so, else what European spreadsheets save. */
const beginningOf = async (file: Blob): Promise<{ encoding: string; text: string }> => {
  const sample = new Uint8Array(await file.slice(0, sampleSize).arrayBuffer());
  const [first, second] = sample;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', text: decoded(sample, 'utf-16le') };
  if (sample.includes(0)) throw new ProblemError({ code: 'renter_import_wrong_format' });
  try {
    return { encoding: 'utf-8', text: decoded(sample, 'utf-8') };
  } catch {
    return { encoding: 'windows-1252', text: decoded(sample, 'windows-1252') };
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
  const { encoding, text } = await beginningOf(file);
  const separator = separatorOf(text);
  const order = dateOrderOf(text);
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const seen = new Set<string>();
  const faults: FaultyLine[] = [];
  const lines: number[] = [];
  const parts: string[] = ['numberPlate;countryCode;validityStartDate;validityEndDate\r\n'];
  let pending: string[][] = [];
  let columns: string[] | null = null;
  let mapping: ColumnMapping | null = chosen;
  let [line, duplicates, faultTotal] = [0, 0, 0];

  const refuse = (code: FaultyLine['code'], numberPlate: string): void => {
    faultTotal += 1;
    if (faults.length < faultsShown) faults.push({ line, numberPlate: numberPlate.slice(0, 40), code });
  };
  const take = (cells: string[], at: ColumnMapping): void => {
    if (cells.every((cell) => cell.trim() === '')) return;
    const typed = at.numberPlate === null ? '' : (cells[at.numberPlate] ?? '');
    const checked: CheckedLine = checkLine(cells, at, order);
    if ('code' in checked) return refuse(checked.code, typed);
    if (seen.has(checked.key)) {
      duplicates += 1;
      return refuse('line_repeated', typed);
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
      delimiter: separator,
      skipEmptyLines: false,
      chunkSize: 512 * 1024,
      chunk: ({ data, meta }) => {
        for (const cells of data) {
          line += 1;
          if (line === 1 && isSeparatorLine(firstLine)) continue;
          if (columns === null) {
            if (cells.every((cell) => cell.trim() === '')) continue;
            const first = cells.map((cell) => cell.replace(/^\u{FEFF}/u, '').trim());
            const ofData = isHeader(first) ? null : mappingOfData(first, order);
            columns = ofData === null ? first : first.map(() => '');
            mapping ??= ofData ?? mappingOf(first);
            if (ofData !== null) take(first, mapping);
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
