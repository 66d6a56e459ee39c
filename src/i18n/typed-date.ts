import { type DateKind, dayAndTime, isDate } from './date-text.ts';

const twoDigits = (text = ''): string => text.padStart(2, '0');

const dayIn = (text: string): string => {
  const [, dd, mm, yyyy = ''] =
    /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  return dd === undefined ? text : `${yyyy.padStart(4, '20')}-${twoDigits(mm)}-${twoDigits(dd)}`;
};
const timeIn = (text: string): string => {
  const [, hh, mm] = /^(\d{1,2})\s?[:.hH]\s?(\d{2})$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? [];
  return hh === undefined ? text : `${twoDigits(hh)}:${mm}`;
};

/** Typed text as a value of its kind: days as the five languages write them, day before month, or in ISO 8601. Other text stays as typed. */
export const dateIn = (typed: string, kind: DateKind): string => {
  const text = typed.trim();
  const whole =
    kind === 'datetime-local' ? dayAndTime(text.replace(/\s+/g, ' '), /T|,? (?=\S+$)/) : ([text, text] as const);
  const [day, time] = [dayIn(whole[0]), timeIn(whole[1])];
  const value = { date: day, time, 'datetime-local': `${day}T${time}` }[kind];
  return isDate(value, kind) ? value : typed;
};
