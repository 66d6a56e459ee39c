import { regionalTag } from './language.ts';

/** The kind of a field: a day (yyyy-MM-dd), a time (HH:mm) or both (yyyy-MM-ddTHH:mm). */
export type DateKind = 'date' | 'time' | 'datetime-local';

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/.test(text);

/** The parts before and after a separator. */
export const dayAndTime = (text: string, separator: RegExp): [string, string] => {
  const at = text.search(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at).replace(separator, '')];
};

/** Whether a value is a day, a time or both, as its kind says. */
export const isDate = (value: string, kind: DateKind): boolean => {
  if (kind === 'date') return isDay(value);
  if (kind === 'time') return isTime(value);
  const [day, time] = dayAndTime(value, /T/);
  return isDay(day) && isTime(time);
};

const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(regionalTag(language), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00Z`));

/** A value as a language writes it (rule LANG-7): `10/11/2026`, in German `10.11.2026`, and `18:30`. Other text stays unchanged. */
export const dateText = (value: string, kind: DateKind, language: string): string => {
  if (!isDate(value, kind)) return value;
  if (kind === 'date') return dayText(value, language);
  if (kind === 'time') return value.slice(0, 5);
  const [day, time] = dayAndTime(value, /T/);
  return `${dayText(day, language)} ${time.slice(0, 5)}`;
};
