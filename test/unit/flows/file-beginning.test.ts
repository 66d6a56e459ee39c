import { expect, it } from 'vitest';
import { beginningOf } from '#flows/fleet-import/file-encoding.ts';
import { linesOf } from '#flows/fleet-import/file-lines.ts';
import { lineCheck } from '#flows/fleet-import/line-check.ts';
import { isWorkbook } from '#flows/fleet-import/workbook.ts';
import { workbookOf } from '#runtime/workbook-writing.ts';
import { ofTheFileItself } from '#domain/fleet-import.ts';

const wide = (text: string, mark = ''): Buffer => Buffer.from(mark + text, 'utf16le');
const bigEndian = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
const mark = '\u{FEFF}';

it.each([
  ['letters of one byte', Buffer.from('AA;FR'), 'utf-8', 'AA;FR'],
  ['umlauts', Buffer.from('Größe'), 'utf-8', 'Größe'],
  ['umlauts of a Western spreadsheet', Buffer.from('Größe', 'latin1'), 'windows-1252', 'Größe'],
  ['two bytes a letter, with a mark', wide('ΑΒ;ΓΔ', mark), 'utf-16le', 'ΑΒ;ΓΔ'],
  ['two bytes a letter, the other way round', bigEndian(wide('ΑΒ;ΓΔ', mark)), 'utf-16be', 'ΑΒ;ΓΔ'],
  ['two bytes a letter, without a mark', wide('AA123;FR'), 'utf-16le', 'AA123;FR'],
  ['the other way round, without a mark', bigEndian(wide('AA123;FR')), 'utf-16be', 'AA123;FR'],
  ['the first half of a mark', Buffer.from([0xff, 0x41]), 'windows-1252', 'ÿA'],
  ['the second half of a mark', Buffer.from([0x41, 0xfe]), 'windows-1252', 'Aþ'],
  ['the first half of the other mark', Buffer.from([0xfe, 0x41]), 'windows-1252', 'þA'],
  ['the second half of the other mark', Buffer.from([0x41, 0xff]), 'windows-1252', 'Aÿ'],
  ['nothing', Buffer.from(''), 'utf-8', ''],
])('A file of %s is read as it was written', async (_, bytes, encoding, text) =>
  expect(await beginningOf(new Blob([new Uint8Array(bytes)]))).toEqual({ encoding, text }),
);

it('Of a long file the beginning alone is read to see what it is', async () => {
  const whole = () => Promise.reject(new Error('The whole of a file was read.'));
  const long = Object.assign(new Blob(['A'.repeat(100_000)]), { arrayBuffer: whole });
  expect(await beginningOf(long)).toEqual({ encoding: 'utf-8', text: 'A'.repeat(65_536) });
  expect(await isWorkbook(long)).toBe(false);
});

it('A letter of two bytes may lie across the end of the beginning', async () =>
  expect(await beginningOf(new Blob([`${'A'.repeat(65_535)}é`]))).toEqual({
    encoding: 'utf-8',
    text: 'A'.repeat(65_535),
  }));

it.each([
  ['of a workbook', [0x50, 0x4b, 3, 4, 0], true],
  ['of nothing', [], false],
  ...[0, 1, 2, 3].map((odd): [string, number[], boolean] => [
    `of a workbook but for byte ${odd + 1}`,
    [0x50, 0x4b, 3, 4, 0].with(odd, 9),
    false,
  ]),
])('A file that has the beginning %s', async (_, bytes, isOne) =>
  expect(await isWorkbook(new Blob([new Uint8Array(bytes)]))).toBe(isOne),
);

it.each([
  ['a program', Buffer.from([1, 2, 0, 3])],
  ['a document (PDF)', Buffer.from('%PDF-1.7\n%%EOF\n')],
  ['a text with its looks (RTF)', Buffer.from('{\\rtf1\\ansi AA-123-AA;FR}')],
  ['zeros alone', Buffer.alloc(8)],
  ['mostly text', Buffer.concat([Buffer.from('AA;FR;BB;DE'), Buffer.from([0])])],
])('A file that is none of text is refused: %s', async (_, bytes) =>
  expect(beginningOf(new Blob([new Uint8Array(bytes)]))).rejects.toMatchObject({
    problem: { code: 'renter_import_wrong_format' },
  }),
);

it('A long workbook says how far it has been read, and each of its lines by its number', async () => {
  const file = new File(
    [
      workbookOf(
        ['Plate'],
        Array.from({ length: 3_999 }, (_, line) => [`AA${line}`]),
      ),
    ],
    'a.xlsx',
  );
  const lines = await linesOf(file);
  const [taken, told]: [number[], number[]] = [[], []];
  await lines.each(
    (_, line) => taken.push(line),
    (percent) => told.push(percent),
  );
  expect([taken[0], taken.at(-1), taken.length]).toEqual([1, 4_000, 4_000]);
  expect(told).toEqual([0, 50, 100]);
});

it('A workbook holds no sign that XML cannot hold, and any other as it was', async () => {
  const odd = 'a\tb\nc\u{1}d\u{FFFE}e\u{FFFF}f <&> g';
  const lines = await linesOf(new File([workbookOf(['Plate'], [[odd]])], 'a.xlsx'));
  const cells: string[][] = [];
  await lines.each(
    (line) => cells.push(line),
    () => {},
  );
  expect(cells).toEqual([['Plate'], ['a\tb\ncdef <&> g']]);
});

it('A plate that is too long for a screen is shown by its beginning, and corrected as a whole', () => {
  const check = lineCheck(ofTheFileItself, 'day', () => {});
  check.take(['plate'], 1);
  check.take(['A'.repeat(60)], 2);
  const [fault] = check.end().check.faults;
  expect(fault).toMatchObject({ line: 2, numberPlate: 'A'.repeat(40), written: { numberPlate: 'A'.repeat(60) } });
});
