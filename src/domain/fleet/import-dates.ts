import { DateTime } from 'luxon';
import { operatorZone } from '../operator/zone.ts';

/** Whether a date such as 1/2/2026 begins with the day or the month. */
export type DateOrder = 'day' | 'month';

const shape =
  /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?:[T ,]+(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*([ap])?\.?\s?m?\.?)?$/i;
/** Excel counts days from here. */
const firstSerialDay = DateTime.fromISO('1899-12-30', { zone: 'utc' });
const output = "yyyy-MM-dd'T'HH:mm:ss";

const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** Days since Excel's first, and parts of a day; only of this century, so that other numbers do not count as days. */
const serialOf = (text: string): string | undefined => {
  if (!/^\d{5}(?:[.,]\d+)?$/.test(text)) return undefined;
  const days = Number(text.replace(',', '.'));
  if (days < 36_526 || days > 73_050) return undefined;
  return firstSerialDay.plus({ seconds: Math.round(days * 86_400) }).toFormat(output);
};

/** Other programs write a later year, such as 9999, where a period has no end. */
const lastYear = 2_100;

/** A date of a file in the operator's form, yyyy-MM-ddTHH:mm:ss; '' for none, undefined if it is no date. */
export const momentOf = (typed: string, order: DateOrder): string | undefined => {
  const text = typed.trim();
  if (text === '') return '';
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    const moment = DateTime.fromISO(text, { zone: operatorZone });
    return moment.isValid ? moment.toFormat(output) : undefined;
  }
  const compact = /^(20\d{2})(\d{2})(\d{2})$/.exec(text);
  const found = compact === null ? shape.exec(text) : null;
  if (compact === null && found === null) return serialOf(text);
  const [one = '', , two = '', three = '', hours = '0', minutes = '0', seconds = '0', half = ''] = found?.slice(1) ?? [
    compact?.[1],
    '',
    compact?.[2],
    compact?.[3],
  ];
  const isYearFirst = one.length === 4;
  if (isYearFirst ? three.length > 2 : one.length > 2 || (three.length !== 2 && three.length !== 4)) return undefined;
  const [year, month, day] = isYearFirst ? [one, two, three] : order === 'day' ? [three, two, one] : [three, one, two];
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const parts = {
    year: yearOf(year),
    month: Number(month),
    day: Number(day),
    hour,
    minute: Number(minutes),
    second: Number(seconds),
  };
  const moment = DateTime.fromObject(parts, { zone: operatorZone });
  return moment.isValid && parts.year <= lastYear ? moment.toFormat(output) : undefined;
};

/** The same for the end of a period: a day without a time ends with that day. */
export const endOf = (typed: string, order: DateOrder): string | undefined => {
  const moment = momentOf(typed, order);
  const hasTime = /[T ,]\d{1,2}[:.h]\d{2}|^\d{5}[.,]\d/.test(typed.trim());
  return moment === undefined || moment === '' || hasTime ? moment : `${moment.slice(0, 10)}T23:59:59`;
};

/** Whether a text is a day in figures, or with the name of its month. */
export const isDay = (text: string): boolean =>
  /^\d{1,2}[-. ]\p{L}{3,}\.?[-. ]\d{2,4}$/u.test(text) ||
  (shape.test(text) && (['day', 'month'] as const).some((order) => momentOf(text, order) !== undefined));

/** What a date shows about the order of a file's dates: only `day` or only `month` can come first, `either` can, or nothing. */
export const orderOf = (text: string): DateOrder | 'either' | null => {
  const [, one = '', sign, two = ''] = shape.exec(text.trim()) ?? [];
  if (sign === undefined || sign === '.' || one.length > 2) return null;
  const [first, second] = [Number(one), Number(two)];
  if (first === second) return null;
  return first > 12 ? 'day' : second > 12 ? 'month' : 'either';
};
