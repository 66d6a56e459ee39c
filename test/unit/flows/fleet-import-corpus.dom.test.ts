import { describe, expect, it } from 'vitest';
import type { ImportChoices } from '#domain/fleet/import.ts';
import { templateHeaders } from '#domain/fleet/import-columns.ts';
import { readVehicles } from './read-import.ts';

/** How a file of the corpus was saved. */
type SavedAs = {
  /** The names of the columns; empty if the file has no header. */
  header: readonly string[];
  encoding: 'utf-8' | 'utf-8 with a mark' | 'utf-16le' | 'utf-16le without a mark' | 'utf-16be' | 'windows-1252';
  separator: ';' | ',' | '\t' | '|';
  dates:
    | 'iso'
    | 'iso with a slash'
    | 'day/month/year'
    | 'day.month.year'
    | 'day-month-year, two digits'
    | 'month/day/year'
    | 'excel';
  countries: 'code' | 'sign' | 'three letters' | 'fr' | 'en' | 'de' | 'it' | 'es';
  end: '\r\n' | '\n' | '\r';
  quotes: boolean;
  /** Lines above the header. */
  above: readonly string[];
};

type Moment = { year: number; month: number; day: number; hour?: number; minute?: number };

const two = (number: number): string => String(number).padStart(2, '0');
const timeOf = ({ hour, minute = 0 }: Moment, gap: string): string =>
  hour === undefined ? '' : `${gap}${two(hour)}:${two(minute)}`;

/** A day and time in a program's format. */
const written: Record<SavedAs['dates'], (moment: Moment) => string> = {
  iso: (at) => `${at.year}-${two(at.month)}-${two(at.day)}${timeOf(at, 'T')}`,
  'iso with a slash': (at) => `${at.year}/${two(at.month)}/${two(at.day)}${timeOf(at, ' ')}`,
  'day/month/year': (at) => `${at.day}/${at.month}/${at.year}${timeOf(at, ' ')}`,
  'day.month.year': (at) => `${two(at.day)}.${two(at.month)}.${at.year}${timeOf(at, ' ')}`,
  'day-month-year, two digits': (at) => `${at.day}-${at.month}-${at.year % 100}${timeOf(at, ' ')}`,
  'month/day/year': (at) =>
    `${at.month}/${at.day}/${at.year}${at.hour === undefined ? '' : ` ${at.hour % 12}:${two(at.minute ?? 0)} ${at.hour < 12 ? 'AM' : 'PM'}`}`,
  excel: (at) => {
    const days = (Date.UTC(at.year, at.month - 1, at.day) - Date.UTC(1899, 11, 30)) / 86_400_000;
    return at.hour === undefined ? String(days) : (days + (at.hour * 60 + (at.minute ?? 0)) / 1440).toFixed(6);
  },
};

const countryNames: Record<SavedAs['countries'], readonly [france: string, germany: string, spain: string]> = {
  code: ['FR', 'DE', 'ES'],
  sign: ['F', 'D', 'E'],
  'three letters': ['FRA', 'DEU', 'ESP'],
  fr: ['France', 'Allemagne', 'Espagne'],
  en: ['France', 'Germany', 'Spain'],
  de: ['Frankreich', 'Deutschland', 'Spanien'],
  it: ['FRANCIA', 'Germania', 'Spagna'],
  es: ['Francia', 'Alemania', 'españa'],
};

/** Three vehicles, in the company's program's format. */
const rowsOf = ({ dates, countries }: Pick<SavedAs, 'dates' | 'countries'>): string[][] => {
  const date = written[dates];
  const [france, germany, spain] = countryNames[countries];
  return [
    [
      'AB-123-CD',
      france,
      date({ year: 2026, month: 1, day: 13 }),
      date({ year: 2026, month: 2, day: 1, hour: 8, minute: 30 }),
    ],
    ['M-AB 1234', germany, date({ year: 2026, month: 12, day: 24 }), ''],
    ['1234 BCD', spain, '', date({ year: 2027, month: 3, day: 31, hour: 18 })],
  ];
};

const units = (text: string, isBig: boolean): number[] =>
  [...text].flatMap((sign) => {
    const code = sign.charCodeAt(0);
    return isBig ? [code >> 8, code & 0xff] : [code & 0xff, code >> 8];
  });

const encoded: Record<SavedAs['encoding'], (text: string) => Uint8Array<ArrayBuffer>> = {
  'utf-8': (text) => Uint8Array.from(Buffer.from(text)),
  'utf-8 with a mark': (text) => Uint8Array.from(Buffer.from(`\u{FEFF}${text}`)),
  'utf-16le': (text) => Uint8Array.from(units(`\u{FEFF}${text}`, false)),
  'utf-16le without a mark': (text) => Uint8Array.from(units(text, false)),
  'utf-16be': (text) => Uint8Array.from(units(`\u{FEFF}${text}`, true)),
  'windows-1252': (text) => Uint8Array.from(Buffer.from(text, 'latin1')),
};

/** The bytes of a file. */
const fileBytes = (rows: readonly (readonly string[])[], how: SavedAs): Uint8Array<ArrayBuffer> => {
  const cell = (value: string): string => (how.quotes ? `"${value}"` : value);
  const table = (how.header.length > 0 ? [how.header, ...rows] : rows).map((row) => row.map(cell).join(how.separator));
  return encoded[how.encoding]([...how.above, ...table, ''].join(how.end));
};

const read = (content: string | Uint8Array<ArrayBuffer>, choices: Partial<ImportChoices> = {}) =>
  readVehicles('fleet.csv', content, choices);

const vehicles = [
  'AB-123-CD;FR;2026-01-13T00:00:00;2026-02-01T08:30:00',
  'M-AB 1234;DE;2026-12-24T00:00:00;',
  '1234 BCD;ES;;2027-03-31T18:00:00',
];

const headers: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(templateHeaders).map(([language, names]) => [language, Object.values(names)])),
  'the operator': ['numberPlate', 'countryCode', 'validityStartDate', 'validityEndDate'],
  'a French garage': ['N° immatriculation', "Pays d'immatriculation", 'Début de location', 'Fin de location'],
  'a German company': ['Kfz-Kennzeichen', 'Zulassungsland', 'Mietbeginn', 'Vertragsende'],
  'a Spanish company': ['Placa del vehículo', 'País de matrícula', 'Fecha de alta', 'Fecha de baja'],
  'an Italian company': ['Targa del veicolo', 'Nazione', 'dal', 'al'],
  'an English company': ['REGISTRATION NO.', 'Country of registration', 'Valid from', 'Valid to'],
  'a database': ['license_plate', 'country_code', 'start_date', 'end_date'],
};
const encodings = [
  'utf-8',
  'utf-8 with a mark',
  'utf-16le',
  'utf-16le without a mark',
  'utf-16be',
  'windows-1252',
] as const;
const separators = [';', ',', '\t', '|'] as const;
const dates = [
  'iso',
  'iso with a slash',
  'day/month/year',
  'day.month.year',
  'day-month-year, two digits',
  'month/day/year',
  'excel',
] as const;
const countries = ['code', 'sign', 'three letters', 'fr', 'en', 'de', 'it', 'es'] as const;

const usual: SavedAs = {
  header: headers['es'] ?? [],
  encoding: 'utf-8',
  separator: ';',
  dates: 'iso',
  countries: 'code',
  end: '\r\n',
  quotes: false,
  above: [],
};
/** Every encoding, form of date and header with every separator; all else is as usual. */
const corpus: readonly (readonly [string, SavedAs])[] = [
  ...separators.flatMap((separator) =>
    encodings.map((encoding) => [`${encoding}, “${separator}”`, { ...usual, separator, encoding }] as const),
  ),
  ...separators.flatMap((separator) =>
    dates.map((style) => [`dates as ${style}, “${separator}”`, { ...usual, separator, dates: style }] as const),
  ),
  ...Object.entries(headers).map(
    ([whose, header]) => [`a header of ${whose}`, { ...usual, header, separator: ',' as const }] as const,
  ),
  ...countries.map(
    (style) => [`countries by ${style}`, { ...usual, countries: style, separator: '\t' as const }] as const,
  ),
  ...separators.map((separator) => [`no header, “${separator}”`, { ...usual, header: [], separator }] as const),
  ...separators.map(
    (separator) => [`quotes, “${separator}”`, { ...usual, quotes: true, separator, end: '\n' as const }] as const,
  ),
  ...separators.map(
    (separator) =>
      [`a title above, “${separator}”`, { ...usual, separator, above: ['Fleet, as of 01/11/2026', ''] }] as const,
  ),
  ['lines that end as on old Macs', { ...usual, end: '\r' }],
];

describe('A file of vehicles is understood', () => {
  it('A file of vehicles is understood in more than sixty ways of saving it', () =>
    expect(corpus.length).toBeGreaterThan(60));

  it.each(corpus)('%s', async (_, how) => {
    const { check, sent } = await read(fileBytes(rowsOf(how), how));
    expect(check.faults).toEqual([]);
    expect(sent).toEqual(vehicles);
    expect(check.hasHeader).toBe(how.header.length > 0);
    expect(check.preview.map((cells) => Object.values(cells).join(';'))).toEqual(vehicles);
  });

  it.each([1, 2, 3, 8, 9, 40])('A file of %i lines of two columns is read, whatever separates them', async (count) => {
    const lines = Array.from({ length: count }, (_, index) => [`${1000 + index} BCD`, 'ES']);
    for (const separator of separators)
      for (const end of ['', '\r\n', '\n\n'])
        expect(
          (await read([['Matrícula', 'País'], ...lines].map((cells) => cells.join(separator)).join('\r\n') + end))
            .check,
        ).toMatchObject({ separator, good: count, faultTotal: 0 });
  });

  it('A file of vehicles is understood where cells hold what separates other files', async () => {
    const { check } = await read('Plate;Country;Remark\nAB-1;FR;white, new\nAB-2;FR;grey, old\nAB-3;FR;red, sold\n');
    expect(check).toMatchObject({ separator: ';', good: 3, faultTotal: 0 });
  });

  it('A file of vehicles is read correctly if the day of a first registration comes before the plate', async () => {
    const { check } = await read("Date d'immatriculation;Plaque;Finance\n01/01/2020;AB-1;x\n");
    expect(check.mapping).toEqual({ plate: 1, countryCode: null, validityStartDate: null, validityEndDate: null });
  });
});

describe('Dates that begin with the day or the month', () => {
  const file = (...days: string[]) => ['Plate;Start', ...days.map((day, index) => `AB-${index};${day}`)].join('\n');
  const starts = (sent: string[]) => sent.map((line) => line.split(';')[2]?.slice(0, 10));

  it('Dates that begin with the day or the month are read by the one unambiguous date', async () => {
    expect(starts((await read(file('1/2/26', '1/13/26'))).sent)).toEqual(['2026-01-02', '2026-01-13']);
    const other = await read(file('1/2/26', '13/1/26'));
    expect(starts(other.sent)).toEqual(['2026-02-01', '2026-01-13']);
    expect(other.check.isOrderOpen).toBe(false);
  });

  it('If no date is unambiguous, the company chooses whether the day or the month comes first', async () => {
    const open = await read(file('1/2/26', '3/3/26'));
    expect(open.check).toMatchObject({ isOrderOpen: true, dateOrder: 'day' });
    expect(starts(open.sent)).toEqual(['2026-02-01', '2026-03-03']);
    expect(starts((await read(file('1/2/26', '3/3/26'), { dateOrder: 'month' })).sent)).toEqual([
      '2026-01-02',
      '2026-03-03',
    ]);
  });

  it('Dates that contradict each other about day and month are reported as faults', async () =>
    expect((await read(file('1/13/26', '13/1/26'))).check.faults).toMatchObject([
      { line: 2, code: 'date_unreadable' },
    ]));
});

it('All lines that are left out keep the text of their cells', async () => {
  const { omitted, check } = await read(`Plate;Country\n${'AB-1;Nowhere\n'.repeat(150)};FR\n`);
  expect(check.faults).toHaveLength(100);
  expect(omitted).toHaveLength(151);
  expect(omitted.at(-1)).toEqual({ line: 152, cells: { 1: 'FR' }, code: 'number_plate_mandatory' });
  expect(check.codes).toEqual(['invalid_country_code', 'number_plate_mandatory']);
});
