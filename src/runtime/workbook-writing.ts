import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type ExportColumn, type FileCell, type FileWriter, serialOf } from '#domain/fleet/workbook.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Number formats, by their index in `styles`: bold column names, amounts, days and moments as the reader's own Excel writes them, bold amounts. */
const styleOf = { name: 1, euros: 2, day: 3, moment: 4, total: 5 } as const;
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

const parts = {
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
};

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML cannot hold are left out. */
const unheld = /[^\t\n\u{20}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escapeText = (text: string): string =>
  text.replaceAll(unheld, '').replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? '');

/** The names of sheets have at most 31 characters, and none of these. */
const sheetName = (title: string): string =>
  title
    .replaceAll(/[:\\/?*[\]'\s]+/g, ' ')
    .slice(0, 31)
    .trim() || '1';

const workbookPart = (title: string): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeText(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** The content of a cell, its number format, and its width in characters. */
type Content = { xml: string; style: number; isText: boolean; width: number };

const textOf = (text: string, style = 0): Content => ({
  xml: `<is><t xml:space="preserve">${escapeText(text)}</t></is>`,
  style,
  isText: true,
  width: text.length,
});

const numberOf = (value: number, style: number, width: number): Content => ({
  xml: `<v>${value}</v>`,
  style,
  isText: false,
  width,
});

/** A day has no part of a day: a spreadsheet filters by it and finds it. */
const dayOf = (iso: string): Content => {
  const serial = serialOf(iso);
  return serial === undefined ? textOf(iso) : numberOf(Math.floor(serial), styleOf.day, 10);
};

const momentOf = (iso: string): Content => {
  const serial = serialOf(iso);
  return serial === undefined ? textOf(iso) : numberOf(serial, styleOf.moment, 16);
};

/** Every text is written as a text cell: no cell holds a formula. */
const contentOf = (cell: FileCell): Content => {
  if (typeof cell === 'string') return textOf(cell);
  if ('code' in cell) return textOf(cell.code);
  if ('euros' in cell) return numberOf(cell.euros, styleOf.euros, cell.euros.toFixed(2).length + 2);
  return 'day' in cell ? dayOf(cell.day) : momentOf(cell.moment);
};

/** The name of one of 26 columns, counted from 0. */
const letterOf = (column: number): string => String.fromCharCode(65 + column);

/** A row, counted from 1, of at most 26 cells. */
const rowOf = (cells: readonly Content[], row: number): string => {
  const xml = cells.map(
    (cell, column) =>
      `<c r="${letterOf(column)}${row}" s="${cell.style}"${cell.isText ? ' t="inlineStr"' : ''}>${cell.xml}</c>`,
  );
  return `<row r="${row}">${xml.join('')}</row>`;
};

/** What a sheet shows of a column: its name, and the word for the sum of its amounts. */
export type SheetColumn = Pick<ExportColumn, 'name' | 'total'>;

/** A column is as wide as the widest of these cells, and as its name beside the button of the filter, within limits. */
const widthsOf = (names: readonly Content[], rows: readonly (readonly Content[])[]): string =>
  names
    .map((name, column) => {
      const widest = rows.reduce((most, cells) => Math.max(most, cells[column]?.width ?? 0), name.width + 3);
      return `<col min="${column + 1}" max="${column + 1}" width="${Math.min(widest + 2, 60)}" customWidth="1"/>`;
    })
    .join('');

/** The sums of the rows that a filter leaves in sight; the first other column names them. */
const totalRow = (columns: readonly SheetColumn[], sums: readonly number[], lastRow: number): Content[] | null => {
  const word = columns.find(({ total }) => total !== undefined)?.total;
  if (word === undefined || lastRow === 1) return null;
  const beside = columns.findIndex(({ total }) => total === undefined);
  return columns.map(({ total }, column) => {
    if (total === undefined) return textOf(column === beside ? word : '', styleOf.name);
    const { xml, ...sum } = numberOf((sums[column] ?? 0) / 100, styleOf.total, 0);
    const letter = letterOf(column);
    return { ...sum, xml: `<f>SUBTOTAL(109,${letter}2:${letter}${lastRow})</f>${xml}` };
  });
};

const centsOf = (cell: FileCell): number =>
  typeof cell === 'object' && 'euros' in cell ? Math.round(cell.euros * 100) : 0;

/**
 * Writes a workbook (XLSX) of one sheet named by a title, piece by piece: the names of its columns, which stay in sight
 * and filter, its lines, and the sums of its amounts. The first piece decides the widths. Decision 0046 says why it is
 * written here.
 */
export const workbookWriter = (columns: readonly SheetColumn[], title: string): FileWriter => {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((_, data) => packed.push(data as Uint8Array<ArrayBuffer>));
  const fileOf = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name);
    zip.add(file);
    return file;
  };
  for (const [name, text] of Object.entries({ ...parts, 'xl/workbook.xml': workbookPart(title) }))
    fileOf(name).push(strToU8(text), true);
  const sheet = fileOf('xl/worksheets/sheet1.xml');
  const write = (text: string, isLast = false): void => sheet.push(strToU8(text), isLast);
  const names = columns.map(({ name }) => textOf(name, styleOf.name));
  const sums = columns.map(() => 0);
  let lastRow = 0;
  const writeRows = (rows: readonly (readonly Content[])[]): void => {
    write(rows.map((cells, index) => rowOf(cells, lastRow + index + 1)).join(''));
    lastRow += rows.length;
  };
  const begin = (rows: readonly (readonly Content[])[]): void => {
    write(
      `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widthsOf(names, rows)}</cols><sheetData>`,
    );
    writeRows([names]);
  };
  return {
    add: (lines) => {
      const rows = lines.map((cells) => cells.map(contentOf));
      if (lastRow === 0) begin(rows);
      for (const cells of lines)
        cells.forEach((cell, column) => {
          sums[column] = (sums[column] ?? 0) + centsOf(cell);
        });
      writeRows(rows);
    },
    end: () => {
      if (lastRow === 0) begin([]);
      const filter = `A1:${letterOf(columns.length - 1)}${lastRow}`;
      const total = totalRow(columns, sums, lastRow);
      if (total !== null) writeRows([total]);
      write(`</sheetData><autoFilter ref="${filter}"/></worksheet>`, true);
      zip.end();
      return new Blob(packed, { type: `${spreadsheet}.sheet` });
    },
  };
};
