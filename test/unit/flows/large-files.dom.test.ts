import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fleetByPlate } from '#domain/fleet/by-plate.ts';
import { limits } from '#domain/limits.ts';
import { readVehicles } from './read-import.ts';
import { workbook } from './workbook-file.ts';

const sheetFile = 'xl/worksheets/sheet1.xml';
const usual = workbook([['Plate', 'Country'], ['AB-123-CD', 'FR'], ['EF-456-GH']], {
  texts: 'inline',
  days: 'own',
  since1904: false,
});

/** The usual workbook of two vehicles, with another first sheet. */
const withSheet = (change: (xml: string) => string): Uint8Array<ArrayBuffer> => {
  const files = unzipSync(usual);
  files[sheetFile] = strToU8(change(strFromU8(files[sheetFile] ?? new Uint8Array())));
  return new Uint8Array(zipSync(files));
};
const cell = (address: string, text: string): string => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, cells: string): string => `<row r="${number}">${cells}</row>`;
const withRows = (rows: string): Uint8Array<ArrayBuffer> =>
  withSheet((xml) => xml.replace('</sheetData>', `${rows}</sheetData>`));
const sheetOf = (rows: string): Uint8Array<ArrayBuffer> =>
  withSheet((xml) => xml.replace(/<sheetData>.*<\/sheetData>/, `<sheetData>${rows}</sheetData>`));

const readWorkbook = (content: Uint8Array<ArrayBuffer>) => readVehicles('fleet.xlsx', content);
const readText = (text: string) => readVehicles('fleet.csv', text);
const tooLarge = { problem: { code: 'renter_import_too_large' } };

describe('A workbook is read by its cells with contents', () => {
  it.each([
    ['XFD1048576', 1_048_576],
    ['Z1048576', 1_048_576],
    ['ZZZZZZ4', 4],
    ['B4000000000', 4_000_000_000],
  ])('A stray cell in %s costs no more than a cell', async (address, line) => {
    const { check, sent } = await readWorkbook(withRows(row(line, cell(address, 'x'))));
    expect(sent).toEqual(['AB-123-CD;FR;;']);
    expect(check.faults.map((fault) => fault.line)).toEqual([3, line]);
    expect(check.columns.length).toBeLessThanOrEqual(3);
  });

  it('An empty cell in the last corner is no line and no column', async () => {
    const empty = '<c r="XFD1048576" s="1"/><c r="XFE1048576"><v></v></c>';
    const { check } = await readWorkbook(withRows(row(1_048_576, empty)));
    expect([check.total, check.columns.map(({ name }) => name)]).toEqual([2, ['Plate', 'Country']]);
  });

  it('Lines keep the numbers that their rows have in the sheet', async () => {
    const rows = row(3, cell('C3', 'Plate')) + row(70, cell('C70', 'AB-1')) + row(90, cell('C90', '?'));
    const { check, lines } = await readWorkbook(sheetOf(rows));
    expect([lines, check.faults.map(({ line }) => line)]).toEqual([[70], [90]]);
  });

  it('Rows and cells without an address follow one another', async () => {
    const bare = (...texts: string[]): string =>
      `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
    const { sent, lines } = await readWorkbook(sheetOf(bare('Plate', 'Country') + bare('AB-1', 'ES')));
    expect([sent, lines]).toEqual([['AB-1;ES;;'], [2]]);
  });

  it('Rows inside of a cell do not get past the limits', async () => {
    const nested = '<c r="A4"><row r="4000000000"><v>1</v></row></c>';
    await expect(readWorkbook(withRows(row(4, nested)))).rejects.toMatchObject({
      problem: { code: 'renter_import_wrong_format' },
    });
  });

  it('A workbook whose first sheet unpacks to more than can be kept is refused before it is unpacked; a second sheet stays packed', async () => {
    const files = { ...unzipSync(usual), 'xl/worksheets/sheet2.xml': new Uint8Array(130 * 1024 * 1024) };
    const packed = zipSync(files, { level: 1 });
    expect((await readWorkbook(new Uint8Array(packed))).check.good).toBe(1);
    // Only the names of the packed files are readable text: this exchanges the two sheets without packing them again.
    const exchanged = Buffer.from(packed)
      .toString('latin1')
      .replace(/sheet([12])\.xml/g, (_, number) => `sheet${3 - Number(number)}.xml`);
    await expect(readWorkbook(new Uint8Array(Buffer.from(exchanged, 'latin1')))).rejects.toMatchObject(tooLarge);
  });
});

describe('A file has at most so many lines and columns with contents', () => {
  const letters = (column: number): string =>
    (column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))) + String.fromCharCode(65 + (column % 26));
  const wide = (columns: number): string[] => ['Plate', ...Array.from({ length: columns - 1 }, (_, n) => `Note ${n}`)];
  const tall = (lines: number, line: (number: number) => string): string =>
    Array.from({ length: lines }, (_, index) => line(index + 1)).join('');
  const [lines, columns] = [limits.importedLines, limits.importedColumns];

  it('A text with the last allowed line is read, with one more it is refused', async () => {
    const text = (count: number) => readText(tall(count, (line) => (line === 1 ? 'Plate\n' : `${line + 8}\n`)));
    expect((await text(lines)).check.good).toBe(lines - 1);
    await expect(text(lines + 1)).rejects.toMatchObject(tooLarge);
  }, 30_000);

  it('A workbook with one line too many is refused', async () => {
    const rows = tall(lines + 1, (line) => row(line, `<c r="A${line}"><v>${line}</v></c>`));
    await expect(readWorkbook(sheetOf(rows))).rejects.toMatchObject(tooLarge);
  }, 30_000);

  it('A text with the last allowed column is read, with one more it is refused', async () => {
    const text = (count: number) => readText(`${wide(count).join(';')}\nAB-1\n`);
    expect((await text(columns)).check.columns).toHaveLength(columns);
    await expect(text(columns + 1)).rejects.toMatchObject(tooLarge);
  });

  it('A workbook with the last allowed column is read, with one more it is refused', async () => {
    const rows = (count: number) =>
      row(
        1,
        wide(count)
          .map((name, column) => cell(`${letters(column)}1`, name))
          .join(''),
      );
    const book = (count: number) => readWorkbook(sheetOf(rows(count) + row(2, cell('A2', 'AB-1'))));
    expect((await book(columns)).check.columns).toHaveLength(columns);
    await expect(book(columns + 1)).rejects.toMatchObject(tooLarge);
  });

  it.each([16_384, 100_002])('Of %i columns only those with contents are shown', async (count) => {
    const empty = ';'.repeat(count - 3);
    const { check, sent, omitted } = await readText(`Plate;Country${empty};\nAB-1;FR${empty};x\n;FR${empty};y\n`);
    expect(sent).toEqual(['AB-1;FR;;']);
    expect(check.columns).toEqual([
      { index: 0, name: 'Plate' },
      { index: 1, name: 'Country' },
      { index: count - 1, name: '' },
    ]);
    expect(omitted.map(({ cells }) => cells)).toEqual([{ 1: 'FR', [count - 1]: 'y' }]);
  });

  it('A file of vehicles to take out has the same limits', async () => {
    const taken = readVehicles(
      'leaving.csv',
      `${wide(columns + 1).join(';')}\nAB-1\n`,
      {},
      fleetByPlate([], '2026-11-23T12:00:00Z'),
    );
    await expect(taken).rejects.toMatchObject(tooLarge);
  });

  it('A text with a line without an end is refused before it is read as a whole', async () => {
    await expect(readText(';'.repeat(3_000_000))).rejects.toMatchObject(tooLarge);
  });
});

it('The names of columns and the cells that leave the reader are cut, with a sign where they were', async () => {
  const long = 'x'.repeat(400_000);
  const { check, omitted } = await readText(`Plate;${long}\n${long};${long}\n`);
  const cut = `${'x'.repeat(199)}…`;
  expect(check.columns[1]?.name).toBe(`${'x'.repeat(59)}…`);
  expect(check.faults.map(({ written }) => written.plate)).toEqual([cut]);
  expect(omitted.map(({ cells }) => cells)).toEqual([{ 0: cut, 1: cut }]);
});
