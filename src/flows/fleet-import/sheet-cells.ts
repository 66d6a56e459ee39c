import { limits } from '#domain/limits.ts';
import { ProblemError } from '#domain/problem.ts';

/** The place of a cell with contents in a sheet's XML. */
type Cell = { row: number; column: number; kind: string; contents: string };

/** “A” is 1, “AA” is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

const lettersOf = (column: number): string =>
  column === 0 ? '' : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));

/** The address of a row or a cell; a part that is missing is undefined. */
const addressOf = (attributes: string): { row: number | undefined; column: number | undefined } => {
  const [, letters = '', digits = ''] = /\sr=["']([A-Z]*)(\d*)["']/.exec(attributes) ?? [];
  return { row: digits === '' ? undefined : Number(digits), column: letters === '' ? undefined : columnOf(letters) };
};

/** The type and the style of a cell, as they are written. */
const kindOf = (attributes: string): string => attributes.match(/\s[ts]=(?:"[^"]*"|'[^']*')/g)?.join('') ?? '';

const hasText = (contents: string): boolean => /<(?:\w+:)?[vt](?:\s[^<>]*)?>[^<]/.test(contents);

/** Rows and cells in a cell would get past the count of both. */
const isNested = (contents: string): boolean => /<(?:\w+:)?(?:row|c|sheetData)[\s/>]/.test(contents);

/** The cells with contents, in the order of the sheet. A row or a cell without an address follows the one before it. */
function* cellsOf(xml: string): Generator<Cell> {
  const tags = /<((?:\w+:)?)(row|c)(\s[^<>]*)?>/g;
  let [row, column] = [0, 0];
  for (let tag = tags.exec(xml); tag !== null; tag = tags.exec(xml)) {
    const [, prefix, name, attributes = ''] = tag;
    const address = addressOf(attributes);
    if (name === 'row') {
      [row, column] = [address.row ?? row + 1, 0];
      continue;
    }
    column = address.column ?? column + 1;
    if (attributes.endsWith('/')) continue;
    const end = xml.indexOf(`</${prefix}c>`, tags.lastIndex);
    const contents = xml.slice(tags.lastIndex, end);
    if (end === -1 || isNested(contents)) throw new Error('A cell without an end.');
    tags.lastIndex = end;
    if (hasText(contents)) yield { row, column, kind: kindOf(attributes), contents };
  }
}

/**
 * The XML of a sheet without its empty rows and columns, and the number of each row that is left. A reader of sheets
 * makes a table that ends at the farthest cell: one stray cell in the last corner would be 17 billion cells.
 */
export const withoutEmptyCells = (xml: string): { xml: string; rows: number[] } => {
  const columns = new Set<number>();
  const rows: number[] = [];
  for (const { row, column } of cellsOf(xml)) {
    columns.add(column);
    if (row !== rows.at(-1)) rows.push(row);
    if (rows.length > limits.importedLines || columns.size > limits.importedColumns)
      throw new ProblemError({ code: 'renter_import_too_large' });
  }
  const names = new Map(
    [...columns].sort((one, other) => one - other).map((column, at) => [column, lettersOf(at + 1)]),
  );
  const parts: string[] = [];
  let [written, last] = [0, 0];
  for (const { row, column, kind, contents } of cellsOf(xml)) {
    if (row !== last) {
      written += 1;
      parts.push(`${written === 1 ? '' : '</row>'}<row r="${written}">`);
    }
    last = row;
    parts.push(`<c r="${names.get(column)}${written}"${kind}>${contents}</c>`);
  }
  const end = written === 0 ? '' : '</row>';
  return { xml: `<worksheet><sheetData>${parts.join('')}${end}</sheetData></worksheet>`, rows };
};
