import * as z from 'zod/mini';
import { operatorZone } from '#domain/operator-zone.ts';
import { isMoment, type RentalDates } from '#domain/rental-dates.ts';

/** No stored moment is longer, with a fraction of a second and a zone. */
const longestMoment = 40;

const withZone = /^(.{16}(?::\d\d)?)(?:[.,]\d+)?(Z|[+-]\d\d(?::?\d\d)?)?$/;

/** The local time of Paris of a stored moment, which may have a zone or a fraction of a second; undefined where it is no moment. */
export const localMomentOf = (stored: string): string | undefined => {
  const [, moment = '', zone] = (stored.length <= longestMoment && withZone.exec(stored)) || [];
  if (!isMoment(moment)) return undefined;
  if (zone === undefined) return moment;
  const offset = zone.replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`);
  const instant = new Date(`${moment}${offset}`);
  // Swedes write dates as ISO 8601 does.
  if (Number.isNaN(instant.getTime())) return undefined;
  return instant.toLocaleString('sv-SE', { timeZone: operatorZone }).replace(' ', 'T').replace(/:00$/, '');
};

const storedMoment = z.string().check(z.maxLength(longestMoment));
/** A side that is open is empty. */
const moment = z.pipe(
  storedMoment.check(z.refine((text) => text === '' || localMomentOf(text) !== undefined, 'a moment')),
  z.transform((text) => localMomentOf(text) ?? ''),
);
/** What is half typed stays as it is. */
const typedMoment = z.pipe(
  storedMoment,
  z.transform((text) => localMomentOf(text) ?? text),
);

/** The rental dates of a search, in local time whatever zone they were stored in; with anything else in them they are none (rule STORE-17). */
export const rentalDates = z
  .strictObject({ start: moment, end: moment } satisfies Record<keyof RentalDates, unknown>)
  .check(z.refine(({ start, end }) => start !== '' || end !== '', 'one side at least'));

/** … as they are in a form: those that are none are dropped, and the rest of the form stays. */
export const rentalDraft = z.catch(z.nullable(z.strictObject({ start: typedMoment, end: typedMoment })), null);
