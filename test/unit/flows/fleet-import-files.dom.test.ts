import { plateHeader } from '#api/fleet-files.ts';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import { fleetByPlate } from '#domain/fleet/by-plate.ts';
import { describe, expect, it, vi } from 'vitest';
import type { ImportChoices } from '#domain/fleet/import.ts';
import { templateHeaders } from '#domain/fleet/import-columns.ts';
import { languages } from '#domain/language.ts';
import { translatedCsv } from '#runtime/csv-writing.ts';
import { linesOf } from '#flows/fleet-import/file-lines.ts';
import { readVehicles } from './read-import.ts';
import { workbook, type WorkbookStyle } from './workbook-file.ts';

const read = (content: string | Uint8Array<ArrayBuffer>) => readVehicles('fleet.csv', content);

const twoVehicles = ['AB-123-CD;FR;;', '1234 BCD;ES;2026-12-01T08:00:00;2026-12-24T10:00:00'];

describe('A file of vehicles is read as it is saved by', () => {
  it.each([
    [
      'Excel in Spanish or French: UTF-8 with a mark, semicolons, its own dates',
      '\u{FEFF}Matrícula;País;Inicio;Fin\r\nab-123-cd;FR;;\r\n1234 BCD;ES;01/12/2026 8:00;24/12/2026 10:00\r\n',
    ],
    [
      'a tool that says its separator in the first line',
      'sep=;\r\nnumberPlate;countryCode;start;end\r\nAB-123-CD;FR;;\r\n1234 BCD;ES;01/12/26 08:00;24/12/26 10:00\r\n',
    ],
    [
      'Excel on the web: UTF-8 with a mark, commas, and rows that were emptied',
      '\u{FEFF}Plate,Country,Start,End\r\n,,,\r\nAB-123-CD,FR,,\r\n1234 BCD,ES,01/12/2026 08:00,24/12/2026 10:00\r\n,,,\r\n,,,\r\n',
    ],
    [
      'Google Sheets or Excel in American English: the month first',
      'Plate,Country,Start,End\r\nAB-123-CD,FR,,\r\n1234 BCD,ES,12/1/2026 8:00:00,12/24/2026 10:00:00',
    ],
    [
      'Numbers in American English: the month first, and AM after a narrow space',
      'Plate,Country,Start,End\nAB-123-CD,FR,,\n1234 BCD,ES,12/1/26 8:00\u{202F}AM,12/24/26 10:00\u{202F}AM\n',
    ],
    [
      'anybody, without a header and with the country first',
      'FR,AB-123-CD,,\nES,1234 BCD,2026-12-01T08:00,2026-12-24T10:00\n',
    ],
  ])('%s', async (_, content) => {
    const { check, sent } = await read(content);
    expect(check.faults).toEqual([]);
    expect(sent.map((line) => line.replace('ab-123-cd', 'AB-123-CD'))).toEqual(twoVehicles);
  });

  it.each(languages)('A file of vehicles that the portal has exported is read again: in %s', async (language) => {
    const operators = `${plateHeader.join(';')}\r\nAB-123-CD;FR;;\r\n1234 BCD;ES;2026-12-01T07:00:00Z;2026-12-24T10:00:00\r\n`;
    const file = await translatedCsv(new Blob([operators]), templateHeaders[language], language);
    const { check, sent } = await read(await file.text());
    expect(check.faults).toEqual([]);
    expect(sent).toEqual(twoVehicles);
  });

  it('A file of vehicles is read with a single column', async () =>
    expect((await read('numberPlate\nAB-123-CD\nEF-456-GH\n')).sent).toEqual(['AB-123-CD;FR;;', 'EF-456-GH;FR;;']));
});

it('A long file reports how far it has been read', async () => {
  const percents: number[] = [];
  const content = 'AB-123-CD;FR;;\n'.repeat(50_000);
  await (await linesOf(new File([content], 'fleet.csv'))).each(
    () => {},
    (percent) => percents.push(percent),
  );
  expect(percents).toEqual([70, 100]);
});

describe('A line of such a file', () => {
  it('A line of a file of vehicles may have an open beginning or end; a plate may have two windows, but not one twice', async () => {
    const { check, sent, lines } = await read(
      'plate;country;start;end\nAB-1;FR;2026-01-01;2026-02-01\nAB-1;FR;2026-03-01;\nAB-1;FR;;2025-12-01\nAB 1;fr;01/03/2026;\n',
    );
    expect(sent).toEqual([
      'AB-1;FR;2026-01-01T00:00:00;2026-02-01T23:59:59',
      'AB-1;FR;2026-03-01T00:00:00;',
      'AB-1;FR;;2025-12-01T23:59:59',
    ]);
    expect(check.faults).toMatchObject([{ line: 5, plate: 'AB 1', code: 'line_repeated' }]);
    expect(check.duplicates).toBe(1);
    expect(lines).toEqual([2, 3, 4]);
  });

  it('A line of a file of vehicles with an odd country code is sent for the operator to judge', async () =>
    expect((await read('plate;country\nAB-1;BU\nAB-2;CL\nAB-3;MA\nAB-4;cs\n')).sent).toEqual([
      'AB-1;BU;;',
      'AB-2;CL;;',
      'AB-3;MA;;',
      'AB-4;CS;;',
    ]));

  it('A line’s number is its place in the file, also without a header and below a line that names the separator', async () => {
    expect((await read('AB-123-CD;FR\nEF-456-GH;Nowhere\n')).check.faults).toMatchObject([
      { line: 2, plate: 'EF-456-GH', code: 'invalid_country_code' },
    ]);
    expect((await read('sep=,\nplate,start\nAB-1,soon\n')).check.faults).toMatchObject([
      { line: 3, plate: 'AB-1', code: 'date_unreadable' },
    ]);
  });
});

describe('A file that says which vehicles leave the fleet', () => {
  const vehicle = (id: string, plate: string, countryCode = 'FR', validityEndDate?: string): OwnVehicle => ({
    id,
    plate,
    countryCode,
    emailNotifications: false,
    validityEndDate,
  });
  const fleet = fleetByPlate(
    [
      vehicle('a', 'AB-123-CD'),
      vehicle('b', 'EF-456-GH', 'FR', '2027-01-31T18:30:00'),
      vehicle('gone', 'GO-100-NE', 'FR', '2026-01-31T18:30:00'),
      vehicle('c', '1234 BCD', 'ES'),
    ],
    '2026-11-23T12:00:00Z',
  );
  const choose = (text: string, mended = {}) => readVehicles('leaving.csv', text, { mended }, fleet);

  it('A file of leaving vehicles finds them in any spelling of the plate, and reports every other line with its number', async () => {
    const { check, ids } = await choose(
      'Plate;Country;End\nab 123 cd;F;soon\nEF456GH;FR;\nGO-100-NE;FR;\nXX-1;FR;\nAB-123-CD;FR;\n1234BCD;FR;\n',
    );
    expect([ids, check.good, check.total]).toEqual([['a', 'b'], 2, 6]);
    expect(check.faults.map(({ line, code }) => [line, code])).toEqual([
      [4, 'immatriculation_not_found'],
      [5, 'immatriculation_not_found'],
      [6, 'line_repeated'],
      [7, 'immatriculation_not_found'],
    ]);
  });

  it('A file of leaving vehicles needs only plates, and accepts a corrected line', async () => {
    const written = { plate: '1234-BCD', countryCode: '', validityStartDate: '', validityEndDate: '' };
    const { check, ids } = await choose('Plate\nAB-123-CD\n1234-BCE\n', { 3: written });
    expect([ids, check.faults]).toEqual([['a', 'c'], []]);
  });
});

describe('Fleet import workbook', () => {
  const read = (content: string | Uint8Array<ArrayBuffer>, choices: Partial<ImportChoices> = {}) =>
    readVehicles('fleet.xlsx', content, choices);

  const excel: WorkbookStyle = { texts: 'shared', days: 'own', since1904: false };
  const styles = (['shared', 'inline'] as const).flatMap((texts) =>
    (['own', 'written'] as const).flatMap((days) => [false, true].map((since1904) => ({ texts, days, since1904 }))),
  );
  const lines = [
    ['Flotte & véhicules « 2026 »'],
    [],
    ["Plaque d'immatriculation", 'Pays', 'Début', 'Fin'],
    ['AB-123-CD', 'France', { serial: 46_035 }, { serial: 46_054 + 8.5 / 24 }],
    ['M-AB 1234', 'D', '', { serial: 46_380 }],
    [1234, 'ES', '31/12/2026', ''],
  ];
  const sent = [
    'AB-123-CD;FR;2026-01-13T00:00:00;2026-02-01T08:30:00',
    'M-AB 1234;DE;;2026-12-24T23:59:59',
    '1234;ES;2026-12-31T00:00:00;',
  ];

  describe('A workbook of vehicles', () => {
    it.each(styles)('A workbook is read with $texts texts and $days days, since 1904: $since1904', async (style) => {
      const { check, sent: made, lines: numbers } = await read(workbook(lines, style));
      expect(check).toMatchObject({ encoding: 'xlsx', separator: '', faults: [], good: 3 });
      expect(made).toEqual(sent);
      expect(numbers).toEqual([4, 5, 6]);
    });

    it('A long workbook of vehicles is unpacked without a second worker, which the portal’s policy forbids', async () => {
      const started = vi.fn();
      process.on('worker', started);
      const many = Array.from({ length: 5_000 }, (_, n) => [`AB-${100_000 + n}-Z`, 'FR']);
      const { check } = await read(workbook([['Plate', 'Country'], ...many], { ...excel, texts: 'inline' }));
      process.off('worker', started);
      expect([check.good, started.mock.calls.length]).toEqual([5_000, 0]);
    });

    it.each([
      ['a ZIP file of something else', workbook([], excel).slice(0, 200)],
      ['no ZIP file but for its beginning', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0])],
      ['of the Excel of before 2007', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
    ])('A workbook of vehicles that is %s is refused with a reason', async (_, content) => {
      await expect(read(content)).rejects.toMatchObject({ problem: { code: 'renter_import_wrong_format' } });
    });
  });

  describe('A line that is mended', () => {
    const file = 'Plate;Country;Start\nAB-1;FR;\n;FR;\nAB-2;Freedonia;1/2/2026\nAB-1;FR;\n';
    const written = { plate: 'AB-9', countryCode: 'F', validityStartDate: '3/2/2026', validityEndDate: '' };

    it('A corrected line is checked with all others, and sent in its place', async () => {
      const {
        check,
        sent: made,
        lines: numbers,
      } = await read(file, { mended: { 3: { ...written, plate: 'AB-3' }, 4: written } });
      expect(made).toEqual(['AB-1;FR;;', 'AB-3;FR;2026-02-03T00:00:00;', 'AB-9;FR;2026-02-03T00:00:00;']);
      expect([numbers, check.faults.map(({ line, code }) => [line, code])]).toEqual([
        [2, 3, 4],
        [[5, 'line_repeated']],
      ]);
    });

    it('A corrected line with a vehicle that the file has already is left out, with its last text', async () => {
      const { check } = await read(file, { mended: { 3: { ...written, plate: 'AB-1', validityStartDate: '' } } });
      expect(check.faults[0]).toMatchObject({
        line: 3,
        code: 'line_repeated',
        written: { plate: 'AB-1', countryCode: 'F' },
      });
    });
  });
});
