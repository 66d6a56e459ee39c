/** How a file of the corpus was saved. */
export type SavedAs = {
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
export const rowsOf = ({ dates, countries }: Pick<SavedAs, 'dates' | 'countries'>): string[][] => {
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
export const saved = (rows: readonly (readonly string[])[], how: SavedAs): Uint8Array<ArrayBuffer> => {
  const cell = (value: string): string => (how.quotes ? `"${value}"` : value);
  const table = (how.header.length > 0 ? [how.header, ...rows] : rows).map((row) => row.map(cell).join(how.separator));
  return encoded[how.encoding]([...how.above, ...table, ''].join(how.end));
};
