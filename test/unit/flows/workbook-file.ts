import { strToU8, zipSync } from 'fflate';

/** A day of a workbook: days since 1899-12-30, shown by a style of its own. */
export type Day = { serial: number };
type CellValue = string | number | Day;

/** How a program saves a workbook. */
export type WorkbookStyle = {
  /** Texts in a list of their own, as in Excel, or in their cells. */
  texts: 'shared' | 'inline';
  /** The format of days: Excel's own format 14, or one that is written out. */
  days: 'own' | 'written';
  /** Whether days are counted from 1904, as Excel for Mac did. */
  since1904: boolean;
};

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook with these lines in its first sheet, and another sheet after it; empty cells are left out of the file. */
export const workbook = (
  lines: readonly (readonly CellValue[])[],
  { texts, days, since1904 }: WorkbookStyle,
  isFirstHidden = false,
): Uint8Array<ArrayBuffer> => {
  const shared: string[] = [];
  const cellOf = (value: CellValue, name: string): string => {
    if (value === '') return '';
    if (typeof value === 'object') return `<c r="${name}" s="1"><v>${value.serial - (since1904 ? 1462 : 0)}</v></c>`;
    if (typeof value === 'number') return `<c r="${name}"><v>${value}</v></c>`;
    if (texts === 'inline') return `<c r="${name}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
    shared.push(value);
    return `<c r="${name}" t="s"><v>${shared.length - 1}</v></c>`;
  };
  const sheet = (rows: readonly (readonly CellValue[])[]): string =>
    `${head}<worksheet ${main}><sheetData>${rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((value, column) => cellOf(value, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`;
  const format =
    days === 'own'
      ? ['', '<xf numFmtId="14" applyNumberFormat="1"/>']
      : [
          '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/></numFmts>',
          '<xf numFmtId="164" applyNumberFormat="1"/>',
        ];
  const files: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${office}"><workbookPr${since1904 ? ' date1904="1"' : ''}/><sheets><sheet name="Flotte" sheetId="1"${isFirstHidden ? ' state="hidden"' : ''} r:id="rId1"/><sheet name="Notes &amp; more" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId4" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet ${main}>${format[0]}<cellXfs count="2"><xf numFmtId="0"/>${format[1]}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet(lines),
    'xl/worksheets/sheet2.xml': sheet([['XX-999-XX', 'FR']]),
  };
  files['xl/sharedStrings.xml'] =
    `${head}<sst ${main}>${shared.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`;
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
};
