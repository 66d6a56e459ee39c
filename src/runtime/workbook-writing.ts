import { strToU8, zipSync } from 'fflate';
import { type ExportColumn, serialOf, type WorkbookCell } from '#domain/fleet/workbook.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Number formats, by their index in `styles`: bold column names, amounts, days and moments as the reader's own Excel writes them. */
const styleOf = { name: 1, euros: 2, day: 3, moment: 4 } as const;
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const parts = {
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
};

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Characters that XML cannot hold are left out. */
const isHeld = (character: string): boolean =>
  character >= ' ' ? character !== '\u{FFFE}' && character !== '\u{FFFF}' : character === '\t' || character === '\n';
const escapeText = (text: string): string =>
  [...text]
    .filter(isHeld)
    .join('')
    .replaceAll(/[&<>]/g, (mark) => marks[mark] ?? '');

/** The content of a cell, and its number format. */
type Content = { xml: string; style: number; isText: boolean };

const textOf = (text: string, style = 0): Content => ({
  xml: `<is><t xml:space="preserve">${escapeText(text)}</t></is>`,
  style,
  isText: true,
});

const numberOf = (value: number, style: number): Content => ({ xml: `<v>${value}</v>`, style, isText: false });

const dateOf = (iso: string, style: number): Content => {
  const serial = serialOf(iso);
  return serial === undefined ? textOf(iso) : numberOf(serial, style);
};

/** Every text is written as a text cell: no cell holds a formula. */
const contentOf = (cell: WorkbookCell): Content => {
  if (typeof cell === 'string') return textOf(cell);
  if ('euros' in cell) return numberOf(cell.euros, styleOf.euros);
  return 'day' in cell ? dateOf(cell.day, styleOf.day) : dateOf(cell.moment, styleOf.moment);
};

/** A row, counted from 1, of at most 26 cells. */
const rowOf = (cells: readonly Content[], row: number): string => {
  const xml = cells.map(
    (cell, column) =>
      `<c r="${String.fromCharCode(65 + column)}${row}" s="${cell.style}"${cell.isText ? ' t="inlineStr"' : ''}>${cell.xml}</c>`,
  );
  return `<row r="${row}">${xml.join('')}</row>`;
};

/** A workbook (XLSX) of one sheet: the names of its columns, which stay in sight, and its lines. Decision 0046 says why it is written here. */
export const workbookOf = (names: readonly string[], lines: readonly (readonly WorkbookCell[])[]): Blob => {
  const rows = [names.map((name) => textOf(name, styleOf.name)), ...lines.map((cells) => cells.map(contentOf))].map(
    (cells, index) => rowOf(cells, index + 1),
  );
  const sheet = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${names.length}" width="20" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`;
  const files = Object.entries({ ...parts, 'xl/worksheets/sheet1.xml': sheet }).map(
    ([name, text]) => [name, strToU8(text)] as const,
  );
  const packed = zipSync(Object.fromEntries(files)) as Uint8Array<ArrayBuffer>;
  return new Blob([packed], { type: `${spreadsheet}.sheet` });
};

/** A workbook of rows with these columns, each cell made by the column's id. Throws for a column without one. */
export const workbookWith = <Row>(
  cells: Readonly<Record<string, (row: Row) => WorkbookCell>>,
  rows: readonly Row[],
  columns: readonly ExportColumn[],
): Blob => {
  const makers = columns.map(({ id }) => {
    const cell = cells[id];
    if (cell === undefined) throw new Error(`No cell is made for the column "${id}".`);
    return cell;
  });
  return workbookOf(
    columns.map(({ name }) => name),
    rows.map((row) => makers.map((cell) => cell(row))),
  );
};
