import Papa from 'papaparse';
import { isSeparatorLine, separatorOf } from '#domain/fleet/csv-format.ts';
import { ProblemError } from '#domain/problem.ts';
import { beginningOf } from './file-encoding.ts';
import { isWorkbook, linesOfWorkbook } from './workbook.ts';

/** A file that is read line by line, as often as needed; lines count from 1. `onProgress` 0 to 100. */
export type FileLines = {
  encoding: string;
  /** Empty for a workbook, which separates its cells itself. */
  separator: string;
  each: (take: (cells: string[], line: number) => void, onProgress: (percent: number) => void) => Promise<void>;
};

/** How many lines of a workbook are read between two progress events. */
const linesAtOnce = 2000;

const workbookLines = async (file: File): Promise<FileLines> => {
  const { lines, numbers } = await linesOfWorkbook(file);
  return {
    encoding: 'xlsx',
    separator: '',
    each: async (take, onProgress) => {
      for (const [index, cells] of lines.entries()) {
        take(cells, numbers[index] ?? index + 1);
        if (index % linesAtOnce === 0) onProgress(Math.round((index / lines.length) * 100));
      }
      onProgress(100);
    },
  };
};

/** A code that a CSV holds as a formula, so that a spreadsheet takes it for a text (decision 0064). */
const codeOf = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;

/** A line that is longer than this many pieces of the file is none: one without an end, or behind an open quotation mark. */
const piecesOfLine = 4;

const textLines = async (file: File): Promise<FileLines> => {
  const { encoding, text } = await beginningOf(file);
  const separator = separatorOf(text);
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  return {
    encoding,
    separator,
    each: (take, onProgress) =>
      new Promise((resolve, reject) => {
        let [line, pieces] = [0, 0];
        Papa.parse<string[]>(file, {
          encoding,
          delimiter: separator,
          skipEmptyLines: false,
          chunkSize: 512 * 1024,
          chunk: ({ data, meta }, parser) => {
            try {
              pieces = data.length === 0 ? pieces + 1 : 0;
              if (pieces === piecesOfLine) throw new ProblemError({ code: 'renter_import_too_large' });
              for (const cells of data) {
                line += 1;
                if (line === 1 && isSeparatorLine(firstLine)) continue;
                // The browser has removed the byte order mark while decoding.
                take(cells.map(codeOf), line);
              }
              onProgress(Math.min(100, Math.round((meta.cursor / file.size) * 100)));
            } catch (error) {
              reject(error);
              parser.abort();
            }
          },
          complete: () => resolve(),
          error: (cause: unknown) => reject(new ProblemError({ code: 'renter_import_read_file' }, { cause })),
        });
      }),
  };
};

/** The lines of a text file or of a workbook, whatever its name ends with. */
export const linesOf = async (file: File): Promise<FileLines> => {
  if (file.size === 0) throw new ProblemError({ code: 'renter_import_not_found' });
  return (await isWorkbook(file)) ? workbookLines(file) : textLines(file);
};
