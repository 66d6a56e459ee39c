import { DateTime } from 'luxon';
import { operatorZone } from '../operator/zone.ts';
import type { RentalDates } from './rental-dates.ts';

const local = (moment: string): string =>
  DateTime.fromISO(moment, { zone: operatorZone }).toFormat("yyyy-MM-dd'T'HH:mm:ss");

/** When a vehicle of an account is the customer's own; null if it always is. */
export const validityOf = ({
  validityStartDate: start,
  validityEndDate: end,
}: {
  validityStartDate?: string | undefined;
  validityEndDate?: string | undefined;
}): RentalDates | null =>
  start === undefined && end === undefined
    ? null
    : { start: start === undefined ? '' : local(start), end: end === undefined ? '' : local(end) };
