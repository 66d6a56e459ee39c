import { DateTime } from 'luxon';
import { operatorDay } from './trips/deadline.ts';
import { operatorZone } from './operator/zone.ts';
import { isOwedStatus, isPriced, isRemitted, type Journey, totalOf } from './trips/journey.ts';
import { memoizedPerList } from './trips/once.ts';

/** One deadline: the last day on which something can be paid, as yyyy-MM-dd, and its texts in a calendar. */
export type CalendarDay = { id: string; day: string; title: string; text: string };

/** A moment to look again (ISO 8601), and what it says in a calendar. */
export type CalendarMoment = Omit<CalendarDay, 'day'> & { at: string };

/** 24 and 48 hours from now (ISO 8601), when a trip that was not known yet may be (rule LIST-30). */
export const lookAgainAt = (now: string): string[] =>
  [24, 48].map((hours) => DateTime.fromISO(now).toUTC().plus({ hours }).toISO() ?? now);

/** The portal that a calendar file comes from: its host, and the page to pay on. */
export type CalendarSource = { host: string; url: string };

/** A last day to pay, as yyyy-MM-dd, and the amount due by then for how many trips; it lacks that of the `unpriced` ones. */
type Deadline = { day: string; cents: number; trips: number; unpriced: number };

/** Past and future ones, earliest first. */
const lastDays = memoizedPerList((trips: readonly Journey[]): Deadline[] => {
  const days = new Map<string, Deadline>();
  for (const trip of trips) {
    const { deadline } = trip;
    if (deadline === undefined || !isOwedStatus(trip) || isRemitted(trip) || trip.note !== undefined) continue;
    const day = operatorDay(deadline);
    if (day === null || (isPriced(trip) && totalOf(trip) === 0)) continue;
    const { cents, trips: count, unpriced } = days.get(day) ?? { cents: 0, trips: 0, unpriced: 0 };
    const more = isPriced(trip) ? 0 : 1;
    days.set(day, { day, cents: cents + totalOf(trip), trips: count + 1, unpriced: unpriced + more });
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
});

/** The deadlines of a list that are still to come, earliest first, each with the amount due in cents and the number of trips. */
export const deadlinesOf = (trips: readonly Journey[], now: string): Deadline[] => {
  const today = operatorDay(now) ?? '';
  return lastDays(trips).filter(({ day }) => day >= today);
};

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines of at most 75 octets; a longer one continues after a line break and a blank (RFC 5545, 3.1). */
const foldLine = (line: string): string => {
  const bytes = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (bytes.encode(part + character).length > 74) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
};

const utc = (moment: DateTime): string => moment.toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'");

/** When an entry is, and when its alarm rings: at the moment itself, or at nine in the morning before its day, in the operator's zone. */
const timesOf = (entry: CalendarDay | CalendarMoment): { start: string; end: string; alarm: DateTime } => {
  if ('at' in entry) {
    const at = DateTime.fromISO(entry.at);
    return { start: `:${utc(at)}`, end: `:${utc(at.plus({ minutes: 15 }))}`, alarm: at };
  }
  const start = DateTime.fromISO(entry.day, { zone: operatorZone });
  const dayOf = (day: DateTime): string => `;VALUE=DATE:${day.toFormat('yyyyMMdd')}`;
  const alarm = start.minus({ days: 1 }).set({ hour: 9 });
  return { start: dayOf(start), end: dayOf(start.plus({ days: 1 })), alarm };
};

/** A calendar file (RFC 5545) of deadlines, each a whole day, or of moments. `now` is ISO 8601. */
export const calendarFile = (
  entries: readonly (CalendarDay | CalendarMoment)[],
  { host, url }: CalendarSource,
  now: string,
): string => {
  const stamp = utc(DateTime.fromISO(now));
  const events = entries.flatMap((entry) => {
    const { id, title, text } = entry;
    const { start, end, alarm } = timesOf(entry);
    return [
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART${start}`,
      `DTEND${end}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(text)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapeText(title)}`,
      `TRIGGER;VALUE=DATE-TIME:${utc(alarm)}`,
      'END:VALARM',
      'END:VEVENT',
    ];
  });
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Toll portal//Deadlines//EN', ...events, 'END:VCALENDAR'];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
};
