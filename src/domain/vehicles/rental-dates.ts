/**
 * When a rented vehicle was the driver's own: local date and time (`yyyy-MM-ddTHH:mm`, also with seconds),
 * Europe/Paris; empty while not typed, or without a limit. May hold unfinished input.
 */
export type RentalDates = { start: string; end: string };

/** A local date and time as a search sends it: yyyy-MM-ddTHH:mm:ss (rule CALL-11). */
export const searchMoment = (local: string): string =>
  local.replace(
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::(\d\d))?.*$/,
    (_, moment: string, seconds = '00') => `${moment}:${seconds}`,
  );

const daysIn = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31;

/** Whether a date and time exist; 31 February and 25:00 do not. */
export const isMoment = (local: string): boolean => {
  const [, ...parts] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d)?$/.exec(local) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) && hour < 24 && minute < 60;
};

type MomentParts = { date: string; time: string };

/** The day and the time of a moment, each as typed. */
export const partsOf = (local: string): MomentParts => {
  const [date = '', time = ''] = local.split('T');
  return { date, time };
};

/** A moment from a day and a time, either of which may still be missing; empty without both. */
export const momentOf = ({ date, time }: MomentParts): string =>
  // A capital T separates the two.
  date === '' && time === '' ? '' : `${date.replaceAll('T', 't')}T${time.replaceAll('T', 't')}`;

/** The problem of rental dates: something missing, or an end that is not after the start (rule LIMIT-4). */
export const rentalDatesProblem = ({ start, end }: RentalDates): 'required' | 'invalid_date_range' | undefined => {
  if (!isMoment(start) || !isMoment(end)) return 'required';
  return searchMoment(end) > searchMoment(start) ? undefined : 'invalid_date_range';
};

/** The problem of a time in a fleet, of which the start or the end may be missing, but not both (rule FLEET-8). */
export const fleetTimeProblem = (dates: RentalDates): ReturnType<typeof rentalDatesProblem> => {
  const typed = [dates.start, dates.end].filter((side) => side !== '');
  return typed.length === 1 && typed.every(isMoment) ? undefined : rentalDatesProblem(dates);
};

/**
 * The inputs to mark in wrong dates: a missing or unreadable one, otherwise the end, which is not after the start. A
 * start or end that may be missing is not marked if the other was typed.
 */
export const wrongParts = (
  dates: RentalDates,
  mayBeOpen = false,
): Record<keyof RentalDates, Record<keyof MomentParts, boolean>> => {
  const areRead = isMoment(dates.start) && isMoment(dates.end);
  const marksOf = (which: keyof RentalDates) => {
    const { date, time } = partsOf(dates[which]);
    if (mayBeOpen && dates[which] === '' && dates.start !== dates.end) return { date: false, time: false };
    const isEnd = areRead && which === 'end';
    return { date: isEnd || !isMoment(`${date}T00:00`), time: isEnd || !isMoment(`2000-01-01T${time}`) };
  };
  return { start: marksOf('start'), end: marksOf('end') };
};
