import { describe, expect, it, vi } from 'vitest';
import type { ImportChoices } from '#domain/fleet-import.ts';
import { readVehicles } from './read-import.ts';
import { workbook, type WorkbookStyle } from './workbook-file.ts';

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
  'M-AB 1234;DE;;2026-12-24T00:00:00',
  '1234;ES;2026-12-31T00:00:00;',
];

describe('A workbook of vehicles', () => {
  it.each(styles)(
    'A workbook of vehicles is read with $texts texts, days in $days format, since 1904: $since1904',
    async (style) => {
      const { check, sent: made, lines: numbers } = await read(workbook(lines, style));
      expect(check).toMatchObject({ encoding: 'xlsx', separator: '', faults: [], good: 3 });
      expect(made).toEqual(sent);
      expect(numbers).toEqual([4, 5, 6]);
    },
  );

  it('A workbook of vehicles that is long is unpacked without a worker of its own, which the portal’s policy forbids', async () => {
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
  const written = { numberPlate: 'AB-9', countryCode: 'F', validityStartDate: '3/2/2026', validityEndDate: '' };

  it('A line that is mended is checked with all others, and sent in its place', async () => {
    const {
      check,
      sent: made,
      lines: numbers,
    } = await read(file, { mended: { 3: { ...written, numberPlate: 'AB-3' }, 4: written } });
    expect(made).toEqual(['AB-1;FR;;', 'AB-3;FR;2026-02-03T00:00:00;', 'AB-9;FR;2026-02-03T00:00:00;']);
    expect([numbers, check.faults.map(({ line, code }) => [line, code])]).toEqual([[2, 3, 4], [[5, 'line_repeated']]]);
  });

  it('A line that is mended with a vehicle that is there already is left out, as it was written last', async () => {
    const { check } = await read(file, { mended: { 3: { ...written, numberPlate: 'AB-1', validityStartDate: '' } } });
    expect(check.faults[0]).toMatchObject({
      line: 3,
      code: 'line_repeated',
      written: { numberPlate: 'AB-1', countryCode: 'F' },
    });
  });
});
