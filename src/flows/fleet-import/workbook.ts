import { unzipSync, type Unzipped, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { ProblemError } from '#domain/problem.ts';

/** A workbook may unpack to this many bytes: 200,000 vehicles are a tenth of it. */
const mostBytes = 400 * 1024 * 1024;

/** The XML parts that hold cells, texts and styles; pictures and printers' settings stay packed. */
const isRead = (name: string): boolean => /\.(?:xml|rels)$/.test(name);

const unpack = (packed: Uint8Array): Unzipped => {
  let bytes = 0;
  return unzipSync(packed, {
    filter: ({ name, originalSize }) => {
      if (!isRead(name)) return false;
      bytes += originalSize;
      if (bytes > mostBytes) throw new Error(`A workbook of more than ${mostBytes} bytes.`);
      return true;
    },
  });
};

/** A cell as text; a day as the portal writes days. Excel keeps days and times without a zone. */
const textOf = (cell: unknown): string => {
  if (cell instanceof Date)
    return Number.isNaN(cell.valueOf())
      ? ''
      : // Half a second more, since Excel stores 8:30 as a fraction of a day.
        new Date(cell.valueOf() + 500).toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
};

/** Whether a file begins as a workbook of today's Excel does: a ZIP file. */
export const isWorkbook = async (file: Blob): Promise<boolean> => {
  const [first, second, third, fourth] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return first === 0x50 && second === 0x4b && third === 3 && fourth === 4;
};

/** The lines of a workbook's first sheet, as texts (rule FLEET-9). */
export const linesOfWorkbook = async (file: Blob): Promise<string[][]> => {
  try {
    // The reader unpacks long sheets in workers made of text, which the portal's policy forbids; an uncompressed file needs none.
    const plain = zipSync(unpack(new Uint8Array(await file.arrayBuffer())), { level: 0 });
    const lines = await readSheet(new Blob([plain as Uint8Array<ArrayBuffer>]), { trim: false });
    return lines.map((line) => line.map(textOf));
  } catch (cause) {
    throw new ProblemError({ code: 'renter_import_wrong_format' }, { cause });
  }
};
