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
  /** The name of a workbook's sheet; empty for a text. */
  sheet: string;
  each: (take: (cells: string[], line: number) => void, onProgress: (percent: number) => void) => Promise<void>;
};

/** How many lines of a workbook are read between two progress events. */
const linesAtOnce = 2000;

const workbookLines = async (file: File): Promise<FileLines> => {
  const { lines, numbers, sheet } = await linesOfWorkbook(file);
  return {
    encoding: 'xlsx',
    separator: '',
    sheet,
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

const chunkSize = 512 * 1024;
/** Its byte, in every encoding that is read. */
const quotationMark = 0x22;

/** Whether the quotation marks of a text are in pairs around cells. Where they are not, a reader takes many lines for one cell. */
const areQuotesPaired = (file: File, encoding: string, delimiter: string): Promise<boolean> =>
  new Promise((resolve) => {
    let pieces = 0;
    Papa.parse<string[]>(file, {
      encoding,
      delimiter,
      chunkSize,
      chunk: ({ data, errors }, parser) => {
        pieces = data.length === 0 ? pieces + 1 : 0;
        if (pieces < piecesOfLine && errors.every(({ type }) => type !== 'Quotes')) return;
        resolve(false);
        parser.abort();
      },
      complete: () => resolve(true),
      error: () => resolve(true),
    });
  });

/** A cell without the pair of quotation marks around it. */
const unquoted = (cell: string): string => (/^"(.*)"$/s.exec(cell)?.[1] ?? cell).replaceAll('""', '"');

const textLines = async (file: File): Promise<FileLines> => {
  const { encoding, text } = await beginningOf(file);
  const separator = separatorOf(text);
  const hasQuotes = new Uint8Array(await file.arrayBuffer()).includes(quotationMark);
  const isPaired = !hasQuotes || (await areQuotesPaired(file, encoding, separator));
  const cellOf = (cell: string): string => codeOf(isPaired ? cell : unquoted(cell));
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  return {
    encoding,
    separator,
    sheet: '',
    each: (take, onProgress) =>
      new Promise((resolve, reject) => {
        let [line, pieces] = [0, 0];
        Papa.parse<string[]>(file, {
          encoding,
          delimiter: separator,
          skipEmptyLines: false,
          // In this mode quotation marks are signs like any other.
          ...(!isPaired && { fastMode: true }),
          chunkSize,
          chunk: ({ data, meta }, parser) => {
            try {
              pieces = data.length === 0 ? pieces + 1 : 0;
              if (pieces === piecesOfLine) throw new ProblemError({ code: 'renter_import_too_large' });
              for (const cells of data) {
                line += 1;
                if (line === 1 && isSeparatorLine(firstLine)) continue;
                // The browser has removed the byte order mark while decoding.
                take(cells.map(cellOf), line);
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
