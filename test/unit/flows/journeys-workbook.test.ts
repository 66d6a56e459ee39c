import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { emptyPage } from '#domain/fleet/selection.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { journeysWorkbook } from '#flows/fleet-journeys/journeys-workbook.ts';
import { vehiclesWorkbook } from '#flows/fleet-vehicles/vehicles-workbook.ts';
import { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { listInput } from './fleet-list-input.ts';
import { tollsOf } from '#domain/search/link.ts';
import { exportName, safeCsv } from '#runtime/safe-csv.ts';
import { sentClaimOf, withSentClaim } from '#domain/claims/sent.ts';
import { claimsCsv, journeysCsv, linksCsv } from '#flows/fleet-journeys/journeys-csv.ts';
import { beginningOf } from '#flows/fleet-import/file-encoding.ts';
import { linesOf } from '#flows/fleet-import/file-lines.ts';
import { lineCheck } from '#flows/fleet-import/line-check.ts';
import { isWorkbook } from '#flows/fleet-import/workbook.ts';
import { workbookOf } from '#runtime/workbook-writing.ts';
import { ofTheFileItself } from '#domain/fleet/import.ts';
import { finishedTrip } from '../finished-trip.ts';

const trip: Journey = finishedTrip('a', {
  date: '2026-11-01T08:30:00',
  nature: 'latePayment',
  plate: 'AA-123-BB',
  countryCode: 'FR',
  pvNumber: '0700123',
  deadline: '2026-11-28',
  indemnity: 1000,
});
const columns = [
  { id: 'totalPrice', name: 'Importe' },
  { id: 'plate', name: 'Matrícula' },
  { id: 'pvNumber', name: 'Número' },
  { id: 'deadline', name: 'Plazo' },
  { id: 'date', name: 'Fecha' },
];
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('A list as a workbook', () => {
  it('A workbook of a list has the visible columns in their order, with amounts as numbers and days as dates', async () => {
    const [names, cells] = await readSheet(journeysWorkbook([trip], columns));
    expect(names).toEqual(['Importe', 'Matrícula', 'Número', 'Plazo', 'Fecha']);
    expect(cells).toEqual([
      14.2,
      'AA-123-BB',
      '0700123',
      new Date('2026-11-28T00:00:00Z'),
      new Date('2026-11-01T08:30:00Z'),
    ]);
  });

  it('A workbook of a list holds texts unchanged, without formulas or markup, and a cell for an unknown value', async () => {
    const bad = { ...trip, plate: '=1+1 <b>&\u{1}\u{FFFE}\u{FFFF}', deadline: undefined, date: '' };
    const [, cells] = await readSheet(journeysWorkbook([bad], columns));
    expect(cells).toEqual([14.2, '=1+1 <b>&', '0700123', null, null]);
    const [, unpriced] = await readSheet(journeysWorkbook([{ ...trip, ttcPrice: undefined }], columns));
    expect(unpriced?.[0]).toBeNull();
  });

  it('A workbook of vehicles has the begin and the end of each vehicle’s time in the fleet', async () => {
    const vehicle = {
      id: 'v',
      plate: 'AA-123-BB',
      countryCode: 'FR',
      validityStartDate: '2026-11-01T08:30:00',
      emailNotifications: false,
    };
    const names = ['plate', 'countryCode', 'vehicleType', 'start', 'end'].map((id) => ({ id, name: id }));
    const [, cells] = await readSheet(vehiclesWorkbook([vehicle], names));
    expect(cells).toEqual(['AA-123-BB', 'FR', null, new Date('2026-11-01T08:30:00Z'), null]);
  });

  it('A workbook is refused if a column has no cell', () =>
    expect(() => journeysWorkbook([trip], [{ id: 'gate', name: 'Gate' }])).toThrow('column "gate"'));

  it('The export of a workbook can be cancelled, and the next one begins', async () => {
    const stopped: boolean[] = [];
    const actor = createActor(
      fleetJourneysMachine.provide({
        actors: {
          loadPage: fromPromise(async () => ({ ...emptyPage, total: 1 })),
          makeWorkbook: fromPromise(({ input, signal }) => {
            input.onProgress(40);
            signal.addEventListener('abort', () => stopped.push(true));
            return new Promise<void>(() => {});
          }),
        },
      }),
      { input: listInput },
    ).start();
    await settle();
    actor.send({ type: 'workbook.pressed', title: 'Trips', columns });
    expect(actor.getSnapshot().matches({ open: { work: 'makingWorkbook' } })).toBe(true);
    expect(actor.getSnapshot().context.percent).toBe(40);
    actor.send({ type: 'export.cancelled' });
    expect(stopped).toEqual([true]);
    expect(actor.getSnapshot().can({ type: 'workbook.pressed', title: 'Trips', columns })).toBe(true);
    actor.stop();
  });
});

const exported =
  '\u{FEFF}date;plate;gate;amount\r\n2026-11-01T08:05:00;AB-1;24;15.60\r\n2026-11-02;"A;B";A79.1b;-4.2\r\n';
const fileText = async (language: string, text = exported): Promise<string> => {
  const bytes = new Uint8Array(await (await safeCsv(new Blob([text]), language)).arrayBuffer());
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  return new TextDecoder().decode(bytes);
};

describe('An exported list', () => {
  it.each(['fr', 'es', 'de', 'it'])('A spreadsheet in %s opens an exported list correctly', async (language) =>
    expect(await fileText(language)).toBe(
      'date;plate;gate;amount\r\n2026-11-01 08:05:00;AB-1;24;15,60\r\n2026-11-02;"A;B";A79.1b;-4,2',
    ),
  );

  it('A spreadsheet in English opens an exported list correctly', async () =>
    expect(await fileText('en')).toBe(
      'date,plate,gate,amount\r\n2026-11-01 08:05:00,AB-1,24,15.60\r\n2026-11-02,A;B,A79.1b,-4.2',
    ));

  it('An exported list holds no formula', async () =>
    expect(await fileText('de', 'plate;x\r\n=1+1;-1+2\r\n')).toContain('"\'=1+1";"\'-1+2"'));

  it('An exported list is named after its content and the day', () =>
    expect(exportName('Trips: all/late', '2026-11-22T10:00:00Z')).toBe('Trips all late 2026-11-22.csv'));
});

describe('Journeys csv', () => {
  const trip: Journey = finishedTrip('a', {
    nature: 'latePayment',
    plate: 'AA-123-BB',
    countryCode: 'FR',
    pvNumber: '700123',
    deadline: '2026-11-28',
    indemnity: 1000,
  });

  describe('A list that is filtered here', () => {
    it('A list that the portal has filtered is exported with its trips, and their amounts with two decimals', async () => {
      const text = await journeysCsv([trip, { id: 'b', date: '', nature: 'freeFlow', status: 'EN_COURS' }]).text();
      expect(text.split('\r\n')).toEqual([
        'date;numberPlate;countryCode;nature;number;deadline;total',
        '2026-11-01T08:00:00;AA-123-BB;FR;latePayment;700123;2026-11-28;14.20',
        ';;;freeFlow;;;',
      ]);
    });
  });

  it('Links for drivers are saved without formulas, whatever the plate is', async () => {
    const tolls = tollsOf([
      trip,
      { ...trip, nature: 'freeFlow', plate: '=cmd()', deadline: undefined, ttcPrice: undefined },
    ]);
    const names = ['Plate', 'Country', 'Number', 'Date', 'Amount', 'Deadline', 'Link'];
    const file = await safeCsv(linksCsv(tolls, names, 'https://bocalia.com'), 'es');
    expect((await file.text()).split('\r\n').slice(1)).toEqual([
      'AA-123-BB;FR;700123;2026-11-01 08:00:00;14,20;2026-11-28;https://bocalia.com/form/payment#number=700123',
      `"'=cmd()";FR;;2026-11-01 08:00:00;;;https://bocalia.com/form/payment#plate=%3Dcmd%28%29&country=FR`,
    ]);
  });

  describe('Claims that were sent', () => {
    const claimFor = (number: string, trips: Journey[]) =>
      sentClaimOf(trips, { number, reason: 'Sold', sentAt: '2026-11-20T08:00:00Z' });

    it('Claims that were sent are a file with a line for each trip', async () => {
      const claim = claimFor('R-2', [trip, { ...trip, ttcPrice: undefined }]);
      const text = await claimsCsv([claim], ['a', 'b', 'c', 'd', 'e', 'f', 'g']).text();
      const line = 'R-2;2026-11-20;Sold;AA-123-BB;700123;2026-11-01T08:00:00;';
      expect(text.split('\r\n').slice(1)).toEqual([`${line}14.20`, line]);
    });

    it('Claims that were sent are kept the newest first, as long as there is room for their trips', () => {
      const large = claimFor('R-1', Array<Journey>(4999).fill(trip));
      expect(withSentClaim([large], claimFor('R-2', [trip])).map(({ number }) => number)).toEqual(['R-2', 'R-1']);
      expect(withSentClaim([large], claimFor('R-2', [trip, trip])).map(({ number }) => number)).toEqual(['R-2']);
    });
  });
});

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
])('A file in %s is read correctly', async (_, bytes, encoding, text) =>
  expect(await beginningOf(new Blob([new Uint8Array(bytes)]))).toEqual({ encoding, text }),
);

it('Only the beginning of a long file is read to find out its kind', async () => {
  const whole = () => Promise.reject(new Error('The whole of a file was read.'));
  const long = Object.assign(new Blob(['A'.repeat(100_000)]), { arrayBuffer: whole });
  expect(await beginningOf(long)).toEqual({ encoding: 'utf-8', text: 'A'.repeat(65_536) });
  expect(await isWorkbook(long)).toBe(false);
});

it('The beginning of a file may end inside a letter of two bytes', async () =>
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
])('A file that is not text is refused: %s', async (_, bytes) =>
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
  const [taken, percents]: [number[], number[]] = [[], []];
  await lines.each(
    (_, line) => taken.push(line),
    (percent) => percents.push(percent),
  );
  expect([taken[0], taken.at(-1), taken.length]).toEqual([1, 4_000, 4_000]);
  expect(percents).toEqual([0, 50, 100]);
});

it('A workbook holds every character that XML allows, unchanged, and no other', async () => {
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
  expect(fault).toMatchObject({ line: 2, plate: 'A'.repeat(40), written: { plate: 'A'.repeat(60) } });
});
