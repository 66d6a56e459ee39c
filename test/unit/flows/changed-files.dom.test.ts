import { describe, expect, it } from 'vitest';
import { readVehicles } from './read-import.ts';
import { workbook } from './workbook-file.ts';

/** The plates that a file would send, and the reason for each line that stays. */
const readTexts = async (content: string | Uint8Array<ArrayBuffer>, name = 'vehicles.csv') => {
  const { sent, check } = await readVehicles(name, content);
  return {
    sheet: check.sheet,
    sent: sent.map((line) => line.replace(/;.*/, '')),
    left: Object.fromEntries(check.faults.map(({ line, code }) => [line, code])),
    total: check.total,
  };
};

describe('A file of vehicles that other programs or people have changed', () => {
  it('No day, number in exponents, total or header of a file becomes a plate', async () => {
    const cells = ['1,234E+78', '1.23E+15', '12/05/1975', '12-mai-75', '1975-05-12', '01.04.2026', 'Total', 'Plaque'];
    expect(
      await readTexts(['Immatriculation;Pays', ...[...cells, 'AB-123-CD'].map((cell) => `${cell};FR`)].join('\n')),
    ).toMatchObject({
      sent: ['AB-123-CD'],
      left: Object.fromEntries(cells.map((_, place) => [place + 2, 'no_plate'])),
    });
  });

  it('Plates of five figures, and those that look like days but are none, are read', async () => {
    const plates = ['45231', '12-34-AB', '99-88-77', 'M-AB 1234'];
    expect((await readTexts(['Plate', ...plates].join('\n'))).sent).toEqual(plates);
  });

  it.each([
    ['one quotation mark', '"EF-456-GH;FR'],
    ['two quotation marks in two lines', '"EF-456-GH;FR\nIJ-100-KL;FR\n"IJ-101-KL;FR'],
  ])('No line of a file with %s without its pair is lost', async (_, lines) => {
    const rest = ['IJ-102-KL;FR', '"IJ-103-KL";"FR"', 'IJ-104-KL;FR'];
    const { sent, left, total } = await readTexts(['Plate;Country', 'AB-123-CD;FR', lines, ...rest].join('\n'));
    expect(sent).toEqual(expect.arrayContaining(['AB-123-CD', 'IJ-102-KL', 'IJ-103-KL', 'IJ-104-KL']));
    expect(left[3]).toBe('plate_signs');
    expect(sent.length + Object.keys(left).length).toBe(total);
    expect(total).toBe(4 + lines.split('\n').length);
  });

  it('A rental that begins and ends on one day lasts that whole day, and a later end that day too', async () => {
    const rows = ['AB-123-CD;15/12/2026;15/12/2026', 'EF-456-GH;;31/12/2026 08:30', 'IJ-789-KL;;31/12/9999'];
    const { sent, check } = await readVehicles('vehicles.csv', ['Plate;Start;End', ...rows].join('\n'));
    expect(sent).toEqual(['AB-123-CD;FR;2026-12-15T00:00:00;2026-12-15T23:59:59', 'EF-456-GH;FR;;2026-12-31T08:30:00']);
    expect(check.faults.map(({ line, code }) => [line, code])).toEqual([[4, 'date_unreadable']]);
  });

  it('The first visible sheet of a workbook is read, and named', async () => {
    const style = { texts: 'shared', days: 'own', since1904: false } as const;
    const file = workbook([['Plate'], ['OLD-111-ZZ']], style, true);
    expect(await readTexts(file, 'vehicles.xlsx')).toMatchObject({ sheet: 'Notes & more', sent: ['XX-999-XX'] });
  });
});
