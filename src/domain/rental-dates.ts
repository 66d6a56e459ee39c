import { DateTime } from 'luxon';
import { operatorZone } from './deadline.ts';

/** When a rented vehicle was the driver's own: local date and time (`yyyy-MM-ddTHH:mm`, also with seconds), Europe/Paris; empty while not typed, and where a side is open. */
export type RentalDates = { start: string; end: string };

const moment = (local: string): DateTime => DateTime.fromISO(local, { zone: operatorZone });

/** What is wrong with rental dates: something missing, or an end that is not after the start (rule LIMIT-4). */
export const rentalDatesProblem = ({ start, end }: RentalDates): 'required' | 'invalid_date_range' | undefined => {
  const complete = /T\d{2}:\d{2}/;
  if (!complete.test(start) || !complete.test(end) || !moment(start).isValid || !moment(end).isValid) return 'required';
  return moment(end) > moment(start) ? undefined : 'invalid_date_range';
};

/** A local date and time as a search sends it: yyyy-MM-ddTHH:mm:ss (rule CALL-11). */
export const searchMoment = (local: string): string => moment(local).toFormat("yyyy-MM-dd'T'HH:mm:ss");

/** When a vehicle of an account is the customer's own; null where it always is. */
export const validityOf = ({
  validityStartDate: start,
  validityEndDate: end,
}: {
  validityStartDate?: string | undefined;
  validityEndDate?: string | undefined;
}): RentalDates | null =>
  start === undefined && end === undefined
    ? null
    : { start: start === undefined ? '' : searchMoment(start), end: end === undefined ? '' : searchMoment(end) };
