/** When a rented vehicle was the driver's own: local date and time (`yyyy-MM-ddTHH:mm`, also with seconds), Europe/Paris; empty while not typed, and where a side is open. */
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

/** A date and time that exist; 31 February and 25:00 do not. */
const exists = (local: string): boolean => {
  const [, ...parts] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d)?$/.exec(local) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) && hour < 24 && minute < 60;
};

/** What is wrong with rental dates: something missing, or an end that is not after the start (rule LIMIT-4). */
export const rentalDatesProblem = ({ start, end }: RentalDates): 'required' | 'invalid_date_range' | undefined => {
  if (!exists(start) || !exists(end)) return 'required';
  return searchMoment(end) > searchMoment(start) ? undefined : 'invalid_date_range';
};
