import { describe, expect, it } from 'vitest';
import { exportName, safeCsv } from '#runtime/safe-csv.ts';

const exported =
  '\u{FEFF}date;plate;gate;amount\r\n2026-11-01T08:05:00;AB-1;24;15.60\r\n2026-11-02;"A;B";A79.1b;-4.2\r\n';
const savedIn = async (language: string, text = exported): Promise<string> => {
  const bytes = new Uint8Array(await (await safeCsv(new Blob([text]), language)).arrayBuffer());
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  return new TextDecoder().decode(bytes);
};

describe('An exported list', () => {
  it.each(['fr', 'es', 'de', 'it'])('An exported list is opened rightly by a spreadsheet in %s', async (language) =>
    expect(await savedIn(language)).toBe(
      'date;plate;gate;amount\r\n2026-11-01 08:05:00;AB-1;24;15,60\r\n2026-11-02;"A;B";A79.1b;-4,2',
    ),
  );

  it('An exported list is opened rightly by a spreadsheet in English', async () =>
    expect(await savedIn('en')).toBe(
      'date,plate,gate,amount\r\n2026-11-01 08:05:00,AB-1,24,15.60\r\n2026-11-02,A;B,A79.1b,-4.2',
    ));

  it('An exported list holds no formula', async () =>
    expect(await savedIn('de', 'plate;x\r\n=1+1;-1+2\r\n')).toContain('"\'=1+1";"\'-1+2"'));

  it('An exported list is named by what it holds and the day', () =>
    expect(exportName('Trips: all/late', '2026-11-22T10:00:00Z')).toBe('Trips all late 2026-11-22.csv'));
});
