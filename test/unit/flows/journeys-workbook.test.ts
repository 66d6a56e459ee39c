import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { emptyPage } from '#domain/fleet/selection.ts';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { journeyCells } from '#flows/fleet-journeys/journeys-workbook.ts';
import { vehicleCells } from '#flows/fleet-vehicles/vehicles-workbook.ts';
import { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { listInput } from './fleet-list-input.ts';
import { tollsOf } from '#domain/search/link.ts';
import { csvOf, exportName, translatedCsv } from '#runtime/csv-writing.ts';
import { sentClaimOf, withSentClaim } from '#domain/claims/sent.ts';
import { linesForAccounts } from '#domain/money/known-payments.ts';
import { claimLines, journeyLine, linkLines, paidLines } from '#flows/fleet-journeys/journeys-csv.ts';
import { beginningOf } from '#flows/fleet-import/file-encoding.ts';
import { linesOf } from '#flows/fleet-import/file-lines.ts';
import { lineCheck } from '#flows/fleet-import/line-check.ts';
import { isWorkbook } from '#flows/fleet-import/workbook.ts';
import { type SheetColumn, workbookWriter } from '#runtime/workbook-writing.ts';
import { cellsWith, type ExportColumn, type FileCell } from '#domain/fleet/workbook.ts';
import { ofTheFileItself } from '#domain/fleet/import.ts';
import { journeyHeader } from '#api/fleet-files.ts';
import { finishedTrip } from '../finished-trip.ts';
import { knownPayment } from '../payment-records.ts';

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
const workbookOf = (sheet: SheetColumn[], lines: FileCell[][], title: string): Blob => {
  const writer = workbookWriter(sheet, title);
  writer.add(lines);
  return writer.end();
};
const journeysWorkbook = (trips: Journey[], shown: ExportColumn[], title: string): Blob =>
  workbookOf(shown, trips.map(cellsWith(journeyCells, shown)), title);
const vehiclesWorkbook = (vehicles: OwnVehicle[], shown: ExportColumn[], title: string): Blob =>
  workbookOf(shown, vehicles.map(cellsWith(vehicleCells, shown)), title);
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('A list as a workbook', () => {
  it('A workbook of a list has the visible columns in their order, with amounts as numbers and days as dates', async () => {
    const [names, cells] = await readSheet(journeysWorkbook([trip], columns, 'Trips'));
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
    const [, cells] = await readSheet(journeysWorkbook([bad], columns, 'Trips'));
    expect(cells).toEqual([14.2, '=1+1 <b>&', '0700123', null, null]);
    const [, unpriced] = await readSheet(journeysWorkbook([{ ...trip, ttcPrice: undefined }], columns, 'Trips'));
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
    const [, cells] = await readSheet(vehiclesWorkbook([vehicle], names, 'Vehicles'));
    expect(cells).toEqual(['AA-123-BB', 'FR', null, new Date('2026-11-01T08:30:00Z'), null]);
  });

  it('A workbook has a named sheet, a filter over its rows, columns as wide as their cells, and a sum that follows the filter', async () => {
    const file = journeysWorkbook(
      [trip, { ...trip, ttcPrice: 1, indemnity: 0 }],
      [
        { id: 'plate', name: 'Plate' },
        { id: 'totalPrice', name: 'Amount', total: 'Total' },
        { id: 'deadline', name: 'Deadline' },
      ],
      'Trips [of]: a "large" fleet, with a long name',
    );
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const partOf = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
    expect(partOf('xl/workbook.xml')).toContain('<sheet name="Trips of a &quot;large&quot; fleet, with" ');
    const sheet = partOf('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<autoFilter ref="A1:C3"/>');
    expect(sheet).toContain('<f>SUBTOTAL(109,B2:B3)</f><v>14.21</v>');
    expect(Array.from(sheet.matchAll(/ width="(\d+)"/g), ([, width]) => Number(width))).toEqual([11, 11, 13]);
    expect((await readSheet(file)).at(-1)).toEqual(['Total', 14.21, null]);
  });

  it('A day in a workbook has no time, also if the operator sends one', async () => {
    const late = { ...trip, deadline: '2026-11-28T23:30:00Z' };
    const [, cells] = await readSheet(journeysWorkbook([late], [{ id: 'deadline', name: 'Deadline' }], 'Trips'));
    expect(cells).toEqual([new Date('2026-11-29T00:00:00Z')]);
  });

  it('A workbook is refused if a column has no cell', () =>
    expect(() => journeysWorkbook([trip], [{ id: 'gate', name: 'Gate' }], 'Trips')).toThrow('column "gate"'));

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
  const bytes = new Uint8Array(await (await translatedCsv(new Blob([text]), {}, language)).arrayBuffer());
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  return new TextDecoder().decode(bytes);
};

describe('An exported list', () => {
  it.each(['fr', 'es', 'de', 'it'])('A spreadsheet in %s opens an exported list correctly', async (language) =>
    expect(await fileText(language)).toBe(
      'date;plate;gate;amount\r\n2026-11-01 08:05:00;"=""AB-1""";24;15,60\r\n2026-11-02;"A;B";A79.1b;-4,2',
    ),
  );

  it('A spreadsheet in English opens an exported list correctly', async () =>
    expect(await fileText('en')).toBe(
      'date,plate,gate,amount\r\n2026-11-01 08:05:00,"=""AB-1""",24,15.60\r\n2026-11-02,A;B,A79.1b,-4.2',
    ));

  it('The names of an exported list are in the reader’s language, except those that the portal does not know', async () => {
    const words = { date: 'Datum', freeFlow: 'Free-Flow' };
    const file = await translatedCsv(new Blob(['date;lane;nature\r\n;freeFlow;freeFlow']), words, 'de');
    expect(await file.text()).toBe('Datum;lane;nature\r\n;freeFlow;Free-Flow');
  });

  it.each([
    ['2026-11-16T11:01:30+01:00', '2026-11-16 11:01:30'],
    ['2026-11-16T10:01:30Z', '2026-11-16 11:01:30'],
    ['2026-07-16T10:01:30.250Z', '2026-07-16 12:01:30'],
    ['2026-11-16T11:01', '2026-11-16 11:01:00'],
    ['2026-11-16', '2026-11-16'],
    ['soon', 'soon'],
    ['', ''],
  ])('A moment in a file is by the operator’s clock, without an offset: %s is %s', async (iso, text) => {
    expect(await fileText('de', `date;gate\r\n${iso};1\r\n`)).toContain(`\n${text};1`);
    expect(await fileText('de', `moment;gate\r\n${iso};1\r\n`)).toContain(`\n${text};1`);
  });

  it.each(['26012345678', '0700123', '1E5', '12-05', 'MAR 12', '1234 BCD', '8:30'])(
    'A plate that a spreadsheet could take for a number or a date is written as a text: %s',
    async (plate) => {
      const text = await fileText('de', `numberPlate;total\r\n${plate};1.00\r\n`);
      expect(text).toContain(`\n"=""${plate}""";1,00`);
    },
  );

  it('A plate that is surely a text, or could end the formula around it, is written as a text', async () => {
    expect(await fileText('de', 'numberPlate\r\nAA-123-BB\r\n')).toContain('\nAA-123-BB');
    expect(await fileText('de', 'numberPlate;x\r\n"1""&A1";2\r\n')).toContain('\n"1""&A1";2');
    expect(await fileText('de', 'numberPlate;x\r\n=1+1;2\r\n')).toContain("\n'=1+1;2");
  });

  it('An exported list holds no formula', async () =>
    expect(await fileText('de', 'plate;x\r\n=1+1;-1+2\r\n')).toContain("\n'=1+1;'-1+2"));

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
      const trips = [trip, { id: 'b', date: '', nature: 'freeFlow', status: 'EN_COURS' } as const];
      const text = await csvOf(
        journeyHeader,
        trips.map((one) => journeyLine(one, { freeFlow: 'Flux libre' })),
        'en',
      ).text();
      expect(text.split('\r\n')).toEqual([
        'date,numberPlate,countryCode,nature,number,deadline,total',
        '2026-11-01 08:00:00,AA-123-BB,FR,latePayment,"=""700123""",2026-11-28,14.20',
        ',,,Flux libre,,,',
      ]);
    });

    it('The portal’s own file and the operator’s hold the same cells', async () => {
      const foreign = { ...trip, plate: '1E5', date: '2026-11-16T23:30:00Z', deadline: '2026-11-28T23:30:00Z' };
      const words = { plate: 'Kennzeichen', latePayment: 'Zahlungsverzug' };
      const names = journeyHeader.map((name) => (name === 'numberPlate' ? 'Kennzeichen' : name));
      const operators = [
        journeyHeader.join(';'),
        `${foreign.date};1E5;FR;latePayment;700123;${foreign.deadline};14.20`,
      ].join('\r\n');
      const text = await csvOf(names, [journeyLine(foreign, words)], 'de').text();
      expect(text.split('\r\n')[1]).toBe(
        '2026-11-17 00:30:00;"=""1E5""";FR;Zahlungsverzug;"=""700123""";2026-11-29;14,20',
      );
      expect(await (await translatedCsv(new Blob([operators]), words, 'de')).text()).toBe(text);
    });
  });

  it('Links for drivers are saved without formulas, whatever the plate is', async () => {
    const tolls = tollsOf([
      trip,
      { ...trip, nature: 'freeFlow', plate: '=cmd()', deadline: undefined, ttcPrice: undefined },
    ]);
    const names = ['Plate', 'Country', 'Number', 'Date', 'Amount', 'Deadline', 'Link'];
    const file = csvOf(names, linkLines(tolls, 'https://bocalia.com'), 'es');
    expect((await file.text()).split('\r\n').slice(1)).toEqual([
      'AA-123-BB;FR;"=""700123""";2026-11-01 08:00:00;14,20;2026-11-28;https://bocalia.com/form/payment#number=700123',
      `'=cmd();FR;;2026-11-01 08:00:00;;;https://bocalia.com/form/payment#plate=%3Dcmd%28%29&country=FR`,
    ]);
  });

  describe('Claims that were sent', () => {
    const claimFor = (number: string, trips: Journey[]) =>
      sentClaimOf(trips, { number, reason: 'Sold', sentAt: '2026-11-20T08:00:00Z' });

    it('Claims that were sent are a file with a line for each trip', async () => {
      const claim = claimFor('R-2', [trip, { ...trip, ttcPrice: undefined }]);
      const text = await csvOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'], claimLines([claim]), 'de').text();
      const line = '"=""R-2""";2026-11-20;Sold;AA-123-BB;"=""700123""";2026-11-01 08:00:00;';
      expect(text.split('\r\n').slice(1)).toEqual([`${line}14,20`, line]);
    });

    it('Paid trips are saved with their payment, and the lines of each payment sum up to what it charged', async () => {
      const lines = linesForAccounts([trip, { ...trip, id: 'b', plate: '=1+1', date: '2026-11-02T09:15:00' }]);
      const startedAt = Date.parse('2026-11-20T10:00:00+01:00');
      const payment = knownPayment('session-0a1b2c3d', { isFleet: true, startedAt, lines, cents: 2840 });
      const rest = knownPayment('session-9f8e7d6c', { isFleet: true, startedAt, lines: [], cents: 550 });
      const text = await csvOf(['a', 'b', 'c', 'd', 'e', 'f'], paidLines([payment, rest]), 'de').text();
      expect(text.split('\r\n').slice(1)).toEqual([
        '0A1B-2C3D;2026-11-20 10:00:00;AA-123-BB;"=""700123""";2026-11-01 08:00:00;14,20',
        '0A1B-2C3D;2026-11-20 10:00:00;\'=1+1;"=""700123""";2026-11-02 09:15:00;14,20',
        '9F8E-7D6C;2026-11-20 10:00:00;;;;5,50',
      ]);
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
        [{ name: 'Plate' }],
        Array.from({ length: 3_999 }, (_, line) => [`AA${line}`]),
        'Fleet',
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
  const lines = await linesOf(new File([workbookOf([{ name: 'Plate' }], [[odd]], 'Fleet')], 'a.xlsx'));
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
