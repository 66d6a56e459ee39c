import { DateTime } from 'luxon';
import { operatorZone } from '#domain/operator/zone.ts';

export const parisTime = (now: Date): DateTime => DateTime.fromJSDate(now, { zone: operatorZone });

/** A local date and time of the database with its offset, as the calls answer it. */
export const withOffset = (local: string): string =>
  DateTime.fromISO(local, { zone: operatorZone }).toISO({ suppressMilliseconds: true }) ?? local;

/** A local date and time for the database. */
export const localIso = (moment: DateTime): string => moment.setZone(operatorZone).toFormat("yyyy-MM-dd'T'HH:mm:ss");
