import { DateTime } from 'luxon';
import { operatorZone } from './deadline.ts';

/** When a rented vehicle was the driver's own: local date and time (`yyyy-MM-ddTHH:mm`), Europe/Paris; empty while not typed. */
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
